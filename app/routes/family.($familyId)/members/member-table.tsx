import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { PhoneView } from "~/phone.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { bothScripts, nameToRead } from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import { foundName, portraitAndName, shownInitials, shownPicture } from "~/ui/image";
import { labelFor, phoneNumber, type TextLink } from "~/ui/links";

export interface MemberRow {
  member: Person;
  name: string;
  nameInHindi: string;
  /** As its controls are called. */
  nameApart: string;
  relationship: string;
  phone: PhoneView | null;
  portrait: string | null;
  initials: string | null;
  href: string;
  isFound?: boolean;
  /** Leads to the form where a missing field is filled. */
  add?: TextLink | null;
  anchor?: string;
}

export function memberRows(members: readonly Person[], family: Family): MemberRow[] {
  return members.map((member) => {
    const { name, nameInHindi } = member;
    return {
      member,
      name,
      nameInHindi,
      nameApart: family.nameApart(member),
      relationship: member.relationshipToRead,
      phone: member.phone,
      portrait: member.portrait,
      initials: shownInitials(nameToRead(name, nameInHindi)),
      href: paths.member(member.memberId),
    };
  });
}

/** In a longer list rows have neither picture nor details; the profile has both. */
const UNFOLDING_ROWS_AT_MOST = 200;

const columns = () => [
  t("member.name"),
  t("member.relationship"),
  t("fields.birthDate"),
  t("fields.maritalStatus"),
  t("fields.phone"),
  t("fields.educationDetails"),
  t("fields.occupation"),
];

function nameCell(
  { member, portrait, nameInHindi, nameApart, href, initials, isFound = false }: MemberRow,
  unfolds: boolean,
) {
  const { first, second } = bothScripts(member.nameOrUnnamed, nameInHindi);
  return (
    <th scope="row" role={ROLES.rowHeader} data-initials={unfolds ? initials : null}>
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
      {second ? (
        <small lang={second.lang} translate="no">
          {second.text}
        </small>
      ) : null}
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
function memberRow(row: MemberRow, unfolds: boolean) {
  const { member, relationship, phone, add, anchor } = row;
  const { birthDateToRead: birthDate, weddingInBrackets: wedding } = member;
  const age = ageBeside(member);
  const { educationDetails, occupation } = member.record;
  return (
    <tr key={member.memberId} id={anchor} role={ROLES.row}>
      {nameCell(row, unfolds)}
      <td role={ROLES.cell}>
        {relationship}
        {add
          ? [
              relationship ? " · " : null,
              <a key="add" href={add.href} aria-label={labelFor(add.text, row.nameApart)}>
                {add.text}
              </a>,
            ]
          : null}
      </td>
      <td role={ROLES.cell}>
        {birthDate ? <span>{birthDate}</span> : null}
        {age ? [" ", <small key="age">{age}</small>] : null}
      </td>
      <td role={ROLES.cell}>
        {member.maritalStatusToRead}
        {wedding ? [" ", <small key="wedding">{wedding}</small>] : null}
      </td>
      <td role={ROLES.cell}>{phone ? phoneNumber(phone, row.nameApart) : null}</td>
      <td role={ROLES.cell} lang={langOf(educationDetails)}>
        {educationDetails}
      </td>
      <td role={ROLES.cell} lang={langOf(occupation)}>
        {occupation}
      </td>
    </tr>
  );
}

export function MemberTable({ rows, caption }: { rows: readonly MemberRow[]; caption: string }) {
  const unfold = rows.length <= UNFOLDING_ROWS_AT_MOST;
  return (
    <table className="table app-member-table" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={columns()} />
      <tbody role={ROLES.rowGroup}>{rows.map((row) => memberRow(row, unfold))}</tbody>
    </table>
  );
}
