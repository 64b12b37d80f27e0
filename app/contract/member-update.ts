import * as z from "zod";
import { type Dialect, endpoint, underApi, type WireBody } from "./endpoint";
import { addressPayload, id, savedImage, sentText } from "./fields";

export const memberUpdate = z.object({
  memberId: id,
  familyId: id,
  firstName: sentText,
  firstNameInHindi: sentText,
  lastName: sentText,
  maidenLastName: sentText,
  nickName: sentText,
  nickNameInHindi: sentText,
  phone: sentText,
  phoneWhatsappRegistered: z.boolean(),
  email: sentText,
  gender: sentText,
  maritalStatus: sentText,
  weddingDate: sentText,
  birthDay: z.number().nullable(),
  birthMonth: sentText,
  birthYear: z.number().nullable(),
  educationDetails: sentText,
  occupation: sentText,
  hobby: sentText,
  addressSameAsFamily: z.boolean(),
  memberAddress: addressPayload.nullable(),
  /** Sent as the member's address in the dialect that has no `addressSameAsFamily`, else not at all. */
  familyAddress: addressPayload.nullable(),
});

function memberUpdateWire(payload: z.output<typeof memberUpdate>, dialect: Dialect): WireBody {
  const { familyAddress, ...whole } = payload;
  if (dialect !== "listed") return whole;
  const { hobby: _hobby, addressSameAsFamily, ...listed } = whole;
  return { ...listed, memberAddress: addressSameAsFamily ? familyAddress : listed.memberAddress };
}

export const updateMemberProfile = endpoint({
  name: "updatememberprofile",
  path: underApi("/family/updatememberprofile", "/family/updateMemberProfile"),
  candidates: ["/api/family/updatememberprofile", "/family/updateMemberProfile"],
  payload: memberUpdate,
  answer: z.object({}),
  wire: memberUpdateWire,
});

export const uploadMemberImage = endpoint({
  name: "uploadMemberImage",
  body: "multipart",
  path: underApi("/family/uploadMemberImage", "/family/updateMemberImage"),
  candidates: ["/api/family/uploadMemberImage", "/family/updateMemberImage"],
  payload: z.object({ memberId: id }),
  answer: savedImage,
});
