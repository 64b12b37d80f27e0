import { z } from "zod";
import { addressPayload } from "./address";
import { type Dialect, endpoint, underApi, type WireBody } from "./endpoint";
import { id, operationMessage, text } from "./fields";

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
  /** Never sent: stands in for the member's address where a backend takes no word that they are the same. */
  familyAddress: addressPayload.nullable(),
});

type MemberUpdate = z.output<typeof memberUpdate>;

/**
 * `listed` takes exactly the specification's profile fields, and so needs a whole address in any case (contract 2.12);
 * the others are also told what is the same as the family's, and the hobby, which would be wiped.
 */
function memberUpdateWire(payload: MemberUpdate, dialect: Dialect): WireBody {
  const { familyAddress, ...whole } = payload;
  if (dialect !== "listed") return whole;
  const { hobby: _hobby, addressSameAsFamily, ...listed } = whole;
  return { ...listed, memberAddress: addressSameAsFamily ? familyAddress : listed.memberAddress };
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
