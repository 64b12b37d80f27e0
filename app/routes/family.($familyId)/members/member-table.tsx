import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { ageToRead } from "~/ui/format/birthday";
import { birthDateToRead } from "~/ui/format/date";
import {
  bothScripts,
  fullName,
  hindiFirstNames,
  nameInHindi,
  nameToRead,
  relationshipToRead,
  weddingInBrackets,
} from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import { foundName, portraitAndName, shownInitials, shownPicture } from "~/ui/image";
import { phoneNumber, type TextLink } from "~/ui/links";

export interface MemberRow {
  member: MemberSummary;
  name: string;
  nameInHindi: string;
  relationship: string;
  initials: string | null;
  href: string;
  isFound?: boolean;
  /** Leads to the form where a gap is filled. */
  add?: TextLink | null;
  anchor?: string;
}

export function memberRows(
  members: readonly MemberSummary[],
  { familyDetails, memberList }: FamilyDetailsAnswer,
): MemberRow[] {
  const firstNamesInHindi = hindiFirstNames(memberList);
  return members.map((member) => {
    const name = fullName(member);
    const hindi = nameInHindi(member, familyDetails);
    return {
      member,
      name,
      nameInHindi: hindi,
      relationship: relationshipToRead(member.familyRelationship, firstNamesInHindi),
      initials: shownInitials(nameToRead(name, hindi)),
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
  { member, name, nameInHindi, href, initials, isFound = false }: MemberRow,
  unfolds: boolean,
) {
  const { first, second } = bothScripts(name || t("member.unnamed"), nameInHindi);
  return (
    <td role={ROLES.cell} data-initials={unfolds ? initials : null}>
      <a href={href} lang={unfolds ? undefined : first.lang}>
        {unfolds
          ? portraitAndName(shownPicture(member.profileImageThumbnail), first.text, isFound)
          : foundName(first.text, isFound)}
      </a>{" "}
      {second ? <small lang={second.lang}>{second.text}</small> : null}
      {unfolds ? (
        <details>
          <summary aria-label={t("member.more")} />
        </details>
      ) : null}
    </td>
  );
}

/** Not a component, because React's bookkeeping adds up over thousands of members. */
function memberRow(row: MemberRow, unfolds: boolean) {
  const { member, relationship, add, anchor } = row;
  const birthDate = birthDateToRead(member.birthDate);
  const age = ageToRead(member.age);
  const weddingDate = weddingInBrackets(member);
  const phone = phoneView(member.phone, member.phoneWhatsappRegistered);
  return (
    <tr key={member.memberId} id={anchor} role={ROLES.row}>
      {nameCell(row, unfolds)}
      <td role={ROLES.cell}>
        {relationship}
        {add
          ? [
              relationship ? " · " : null,
              <a key="add" href={add.href}>
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
        {backendValue(member.maritalStatus ?? "", member.gender)}
        {weddingDate ? [" ", <small key="wedding">{weddingDate}</small>] : null}
      </td>
      <td role={ROLES.cell}>{phone ? phoneNumber(phone) : null}</td>
      <td role={ROLES.cell} lang={langOf(member.educationDetails)}>
        {member.educationDetails}
      </td>
      <td role={ROLES.cell} lang={langOf(member.occupation)}>
        {member.occupation}
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
