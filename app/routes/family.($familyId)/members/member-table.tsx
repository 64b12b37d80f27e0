import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { bothScripts, nameToRead } from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import { foundName, portraitAndName, shownInitials, shownPicture } from "~/ui/image";
import { labelFor, linkAbout, phoneNumber } from "~/ui/links";
import { secondName } from "~/ui/words";
import type { MemberList } from "./member-list.server";

type MemberRow = MemberList["rows"][number];

/** In a longer list rows have neither picture nor details; the profile has both. */
const UNFOLDING_ROWS_MAX = 200;

const columns = () => [
  t("member.name"),
  t("member.relationship"),
  t("fields.birthDate"),
  t("fields.maritalStatus"),
  t("fields.phone"),
  t("fields.educationDetails"),
  t("fields.occupation"),
];

function nameCell({ member, href, isFound }: MemberRow, nameApart: string, unfolds: boolean) {
  const { name, nameInHindi, portrait } = member;
  const { first, second } = bothScripts(member.nameOrUnnamed, nameInHindi);
  const initials = unfolds ? shownInitials(nameToRead(name, nameInHindi)) : null;
  return (
    <th scope="row" role={ROLES.rowHeader} data-initials={initials}>
      <a
        href={href}
        lang={unfolds ? undefined : first.lang}
        translate={unfolds ? undefined : "no"}
        aria-label={nameApart === member.nameToRead ? undefined : nameApart}
      >
        {unfolds
          ? portraitAndName(shownPicture(portrait), first.text, isFound)
          : foundName(first.text, isFound)}
      </a>{" "}
      {secondName(second)}
      {unfolds ? (
        <details>
          <summary aria-label={labelFor(t("member.more"), nameApart)} />
        </details>
      ) : null}
    </th>
  );
}

/** `(45 years)`; `(Died 2010)`; both years of the dead if no birth date is beside them. */
function ageBeside({ birthDateToRead, lifespan, ageToRead }: Person): string {
  return birthDateToRead && lifespan ? `(${t("book.died", { year: lifespan.died })})` : ageToRead;
}

/** Not a component, because React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow, family: Family, unfolds: boolean) {
  const { member, add, anchor } = row;
  const { birthDateToRead: birthDate, relationshipToRead: relationship, weddingInBrackets: wedding } = member;
  const { educationDetails, occupation } = member.record;
  const age = ageBeside(member);
  const nameApart = family.nameApart(member);
  return (
    <tr key={member.memberId} id={anchor} role={ROLES.row}>
      {nameCell(row, nameApart, unfolds)}
      <td role={ROLES.cell}>
        {relationship}
        {add ? [relationship ? " · " : null, linkAbout(nameApart, add)] : null}
      </td>
      <td role={ROLES.cell}>
        {birthDate ? <span>{birthDate}</span> : null}
        {age ? [" ", <small key="age">{age}</small>] : null}
      </td>
      <td role={ROLES.cell}>
        {member.maritalStatusToRead}
        {wedding ? [" ", <small key="wedding">{wedding}</small>] : null}
      </td>
      <td role={ROLES.cell}>{member.phone ? phoneNumber(member.phone, nameApart) : null}</td>
      <td role={ROLES.cell} lang={langOf(educationDetails)}>
        {educationDetails}
      </td>
      <td role={ROLES.cell} lang={langOf(occupation)}>
        {occupation}
      </td>
    </tr>
  );
}

export function MemberTable({ family, rows, caption }: MemberList) {
  const unfolds = rows.length <= UNFOLDING_ROWS_MAX;
  return (
    <table className="table app-member-table" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={columns()} />
      <tbody role={ROLES.rowGroup}>{rows.map((row) => memberRow(row, family, unfolds))}</tbody>
    </table>
  );
}
