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

/** A member in lists and in the tree; null fields are absent on the wire. Contract 2.2.3. */
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
export const memberList = list(memberSummary).transform((members) =>
  uniqueBy(members, ({ memberId }) => memberId),
);

/** A member's whole profile; nulls are written. Contract 2.2.4. */
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

/** POST /family/getmemberprofile: without memberId one's own profile. Specification section 7, contract 2.11. */
export const getMemberProfile = endpoint({
  name: "getmemberprofile",
  method: "POST",
  access: "signed-in",
  effect: "read",
  body: "json",
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
