import { contradictionsOf } from "~/family/contradictions";
import type { Family } from "~/family/family";
import { isMissing, MISSING_FIELDS, missingCountText } from "~/family/missing-fields";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { MissingFieldLinks } from "~/ui/links";
import { type FamilyVisit, treeAddress } from "../choices";

/** Others are shown once these are corrected. */
const CONTRADICTIONS_AT_ONCE = 10;

interface RecordsProps {
  family: Family;
  visit: FamilyVisit;
}

function MissingFields({ family, visit }: RecordsProps) {
  const own = family.listed.filter(({ isOfFamily }) => isOfFamily);
  const address = treeAddress(visit);
  const links = MISSING_FIELDS.map((field) => {
    const count = own.filter((person) => isMissing(field, person)).length;
    const link = { href: address({ show: field }, "members"), text: missingCountText(field, count) };
    return { ...link, count, isCurrent: visit.choices.show === field };
  });
  return <MissingFieldLinks missing={links.filter(({ count }) => count > 0)} />;
}

function Contradictions({ family }: RecordsProps) {
  const found = contradictionsOf(family).filter(({ people }) => people.some(({ isOfFamily }) => isOfFamily));
  const further = found.length - CONTRADICTIONS_AT_ONCE;
  return found.length > 0 ? (
    <div className="app-gaps d-print-none">
      {t("records.isThisRight")}
      <ul className="list-unstyled">
        {found.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => (
          <li key={kind + people.map(({ memberId }) => memberId).join()}>
            {people.map((person, at) => [
              at > 0 ? ", " : "",
              <a
                key={person.memberId}
                href={paths.member(person.memberId)}
                aria-label={family.nameApart(person)}
                translate="no"
              >
                {person.shownName}
              </a>,
            ])}
            : {t(`records.${kind}`)}
          </li>
        ))}
      </ul>
      {further > 0 ? t("records.further", { number: further }) : null}
    </div>
  ) : null;
}

export function Records(props: RecordsProps) {
  return props.family.details.canUpdateFamilyDetails ? (
    <>
      <MissingFields {...props} />
      <Contradictions {...props} />
    </>
  ) : null;
}
