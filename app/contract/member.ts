import { z } from "zod";
import { address, addressPayload } from "./address";
import { type Dialect, endpoint, underApi, type WireBody } from "./endpoint";
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
    parents: list(memberSummary),
    spouse: optional(memberSummary),
    children: list(memberSummary),
    siblings: list(memberSummary),
  }),
});

export type MemberProfileAnswer = z.output<typeof getMemberProfile.answer>;

const line = z.string().nullable();

/** The fields of a profile as they are sent; null for what is empty. Contract 2.12. */
export const memberUpdate = z.object({
  memberId: id,
  familyId: id,
  firstName: line,
  firstNameInHindi: line,
  lastName: line,
  maidenLastName: line,
  nickName: line,
  nickNameInHindi: line,
  phone: line,
  phoneWhatsappRegistered: z.boolean(),
  email: line,
  gender: line,
  maritalStatus: line,
  weddingDate: line,
  birthDay: z.number().nullable(),
  birthMonth: line,
  birthYear: z.number().nullable(),
  educationDetails: line,
  occupation: line,
  hobby: line,
  addressSameAsFamily: z.boolean(),
  memberAddress: addressPayload.nullable(),
});

type MemberUpdate = z.output<typeof memberUpdate>;

/** `listed` takes exactly the specification's profile fields; the others also what contract 2.12 needs. */
function memberUpdateWire(payload: MemberUpdate, dialect: Dialect): WireBody {
  if (dialect !== "listed") return payload;
  const { hobby: _hobby, addressSameAsFamily: _same, ...listed } = payload;
  return listed;
}

/** POST /family/updatememberprofile, deployed as updateMemberProfile. Specification section 7, contract 2.12. */
export const updateMemberProfile = endpoint({
  name: "updatememberprofile",
  method: "POST",
  access: "signed-in",
  effect: "change",
  body: "json",
  path: underApi("/family/updatememberprofile", "/family/updateMemberProfile"),
  candidates: ["/api/family/updatememberprofile", "/family/updateMemberProfile"],
  payload: memberUpdate,
  answer: z.object({ operationMessage }),
  wire: memberUpdateWire,
});

/** POST /family/uploadMemberImage, deployed as updateMemberImage: parts memberId and image. Contract 2.13. */
export const uploadMemberImage = endpoint({
  name: "uploadMemberImage",
  method: "POST",
  access: "signed-in",
  effect: "change",
  body: "multipart",
  path: underApi("/family/uploadMemberImage", "/family/updateMemberImage"),
  candidates: ["/api/family/uploadMemberImage", "/family/updateMemberImage"],
  payload: z.object({ memberId: id }),
  answer: z.object({ operationMessage, imagePath: text, uploadedImagePath: text }),
});
