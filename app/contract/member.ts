import { z } from "zod";
import { address } from "./address";
import { endpoint, underApi } from "./endpoint";
import {
  flagOrFalse,
  flagOrTrue,
  id,
  list,
  numeric,
  operationMessage,
  optional,
  optionalId,
  text,
  uniqueBy,
} from "./fields";

export const memberSummary = z.object({
  memberId: id,
  familyId: optionalId,
  firstName: text,
  firstNameInHindi: text,
  lastName: text,
  maidenLastName: text,
  nickName: text,
  nickNameInHindi: text,
  familyRelationship: text,
  gender: text,
  birthDate: text,
  alive: flagOrTrue,
  age: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  maritalStatus: text,
  weddingDate: text,
  educationDetails: text,
  occupation: text,
  profileImageThumbnail: text,
  selectedNode: flagOrFalse,
});

export type MemberSummary = z.output<typeof memberSummary>;

/** A child stored with both parents comes twice (docs/backend-contract.md#repeated-members). */
function once<Member extends { memberId: number }>(members: readonly Member[]): Member[] {
  return uniqueBy(members, ({ memberId }) => memberId);
}

export const memberList = list(memberSummary).transform(once);

export const birthdayList = list(
  memberSummary.pick({
    memberId: true,
    firstName: true,
    firstNameInHindi: true,
    lastName: true,
    birthDate: true,
    alive: true,
  }),
).transform(once);

export const memberProfile = z.object({
  memberId: id,
  familyId: optionalId,
  firstName: text,
  firstNameInHindi: text,
  lastName: text,
  maidenLastName: text,
  nickName: text,
  nickNameInHindi: text,
  addressSameAsFamily: flagOrFalse,
  memberAddress: optional(address),
  familyAddress: optional(address),
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  email: text,
  gender: text,
  birthDay: numeric,
  birthMonth: text,
  birthYear: numeric,
  dateOfDeath: text,
  maritalStatus: text,
  weddingDate: text,
  educationDetails: text,
  occupation: text,
  hobby: text,
  profileImage: text,
  profileImageThumbnail: text,
  canUpdateMember: flagOrFalse,
});

export type MemberProfile = z.output<typeof memberProfile>;

export const getMemberProfile = endpoint({
  name: "getmemberprofile",
  access: "signed-in",
  effect: "read",
  path: underApi("/family/getmemberprofile"),
  payload: z.object({ memberId: id.optional() }),
  answer: z.object({
    operationMessage,
    memberProfile,
    parents: memberList,
    spouse: optional(memberSummary),
    children: memberList,
    siblings: memberList,
  }),
});

export type MemberProfileAnswer = z.output<typeof getMemberProfile.answer>;
