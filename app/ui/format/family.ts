import type { FamilyDetails, FamilyDetailsAnswer, FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { fullName, hindiLine, nameToRead } from "./member";

export function familyHeading({ familyName, familyNameInHindi }: FamilyNames): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.heading", { name }) : t("family.unnamed");
}

export function familyUnread({ familyName, familyNameInHindi }: FamilyNames): string {
  return t("search.familyUnread", { name: nameToRead(familyName ?? "", familyNameInHindi) });
}

type WithFamilyId = Pick<MemberSummary, "familyId">;

/** Married daughters belong to another family, whose members can change their records. */
export function isOwnRecord(member: WithFamilyId, { familyId }: Pick<FamilyDetails, "familyId">): boolean {
  return member.familyId === null || member.familyId === familyId;
}

/** Married daughters and their families are listed, but counted apart. */
export function memberCount(
  family: Pick<FamilyDetails, "familyId">,
  members: readonly WithFamilyId[],
): string {
  const number = members.filter((member) => isOwnRecord(member, family)).length;
  const others = members.length - number;
  return others === 0
    ? t("family.memberCount", { number })
    : t("family.memberCountBeside", { number, others });
}

/** The backend sends the head's name in Latin letters only; the member list has it in Hindi. */
export function headOfFamily({ familyDetails, memberList }: FamilyDetailsAnswer): string {
  const { headOfFamilyName } = familyDetails;
  const name = backendValue(headOfFamilyName ?? "");
  if (language() === "en") return name;
  const head = memberList.find((member) => fullName(member) === headOfFamilyName);
  return nameToRead(name, head ? hindiLine(head, familyDetails) : "");
}
