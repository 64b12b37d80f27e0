import type { FamilyDetailsAnswer } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { GAPS, type Gap, gapCountText, lacks } from "~/people/gaps";
import type { CalendarDate } from "~/ui/format/date";
import { fullNameToRead } from "~/ui/format/member";
import type { TreeAddress } from "../choices";
import { contradictionsOf } from "./contradictions";

/** The next ones are shown when these are corrected. */
const CONTRADICTIONS_AT_ONCE = 10;

/** Married daughters belong to another family, whose members can change their records. */
function ownMembers({ familyDetails: { familyId }, memberList }: FamilyDetailsAnswer) {
  return memberList.filter((member) => member.familyId === null || member.familyId === familyId);
}

function contradictionsToRead(
  { familyRoot, memberList, familyDetails }: FamilyDetailsAnswer,
  own: Set<number>,
) {
  const found = contradictionsOf(familyRoot, memberList).filter(({ people }) =>
    people.some(({ memberId }) => own.has(memberId)),
  );
  return {
    shown: found.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => ({
      people: people.map((person) => ({
        href: paths.member(person.memberId),
        name: fullNameToRead(person, person, familyDetails) || t("member.unnamed"),
      })),
      text: t(`gaps.${kind}`),
    })),
    further: Math.max(0, found.length - CONTRADICTIONS_AT_ONCE),
  };
}

/** The gaps and contradictions in the records, for visitors who may change the family. */
export function recordCheck(
  answer: FamilyDetailsAnswer,
  show: string | null,
  address: TreeAddress,
  today: CalendarDate,
) {
  const own = ownMembers(answer);
  const gaps = GAPS.flatMap((gap: Gap) => {
    const count = own.filter((member) => lacks(gap, member, today)).length;
    const link = { href: address({ show: gap }, "members"), text: gapCountText(gap, count) };
    return count > 0 ? [{ ...link, isCurrent: show === gap }] : [];
  });
  const ids = new Set(own.map(({ memberId }) => memberId));
  return { gaps, contradictions: contradictionsToRead(answer, ids), own: ids };
}

export type RecordCheck = ReturnType<typeof recordCheck>;
