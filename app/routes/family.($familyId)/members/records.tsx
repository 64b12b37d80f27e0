import type { FamilyDetailsAnswer } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { GAPS, gapCountText, lacks } from "~/search/gaps";
import { isOwnRecord } from "~/ui/format/family";
import { fullNameToRead } from "~/ui/format/member";
import { GapLinks } from "~/ui/links";
import { type FamilyVisit, treeAddress } from "../choices";
import { contradictionsOf } from "./contradictions";

/** Others are shown once these are corrected. */
const CONTRADICTIONS_AT_ONCE = 10;

function Gaps({ answer, visit }: RecordsProps) {
  const { choices, pathname, today } = visit;
  const own = answer.memberList.filter((member) => isOwnRecord(member, answer.familyDetails));
  const address = treeAddress(pathname, choices);
  const gaps = GAPS.flatMap((gap) => {
    const count = own.filter((member) => lacks(gap, member, today)).length;
    const link = { href: address({ show: gap }, "members"), text: gapCountText(gap, count) };
    return count > 0 ? [{ ...link, isCurrent: choices.show === gap }] : [];
  });
  return <GapLinks gaps={gaps} />;
}

function Contradictions({ familyRoot, memberList, familyDetails }: FamilyDetailsAnswer) {
  const found = contradictionsOf(familyRoot, memberList).filter(({ people }) =>
    people.some((person) => isOwnRecord(person, familyDetails)),
  );
  const further = found.length - CONTRADICTIONS_AT_ONCE;
  return found.length > 0 ? (
    <div className="app-gaps d-print-none">
      {t("gaps.isThisRight")}
      <ul className="list-unstyled">
        {found.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => (
          <li key={kind + people.map(({ memberId }) => memberId).join()}>
            {people.map((person, at) => [
              at > 0 ? ", " : "",
              <a key={person.memberId} href={paths.member(person.memberId)}>
                {fullNameToRead(person, person, familyDetails) || t("member.unnamed")}
              </a>,
            ])}
            : {t(`gaps.${kind}`)}
          </li>
        ))}
      </ul>
      {further > 0 ? t("gaps.further", { number: further }) : null}
    </div>
  ) : null;
}

interface RecordsProps {
  answer: FamilyDetailsAnswer;
  visit: FamilyVisit;
}

export function Records({ answer, visit }: RecordsProps) {
  return answer.familyDetails.canUpdateFamilyDetails ? (
    <>
      <Gaps answer={answer} visit={visit} />
      <Contradictions {...answer} />
    </>
  ) : null;
}
