import * as z from "zod";
import { type Dialect, endpoint, underApi } from "./endpoint";
import { editedMember } from "./member";
import { address, id, savedImage, text, withStoredBytes } from "./scalars";

/** Includes fields that the form does not show (docs/backend-contract.md#update-a-member-profile). */
export const memberUpdate = editedMember.extend({
  memberId: id,
  familyId: id,
  lastName: text,
  hobby: text,
  memberAddress: address.nullable(),
  /** Sent only as the member's address, in the dialect that has no `addressSameAsFamily`. */
  familyAddress: address.nullable(),
  stored: z.unknown(),
});

function memberUpdateWire(update: z.output<typeof memberUpdate>, dialect: Dialect) {
  const { stored, ...payload } = update;
  const { familyAddress, ...whole } = withStoredBytes(payload, stored);
  if (dialect !== "listed") return whole;
  const { hobby: _hobby, addressSameAsFamily, ...listed } = whole;
  return { ...listed, memberAddress: addressSameAsFamily ? familyAddress : listed.memberAddress };
}

export const updateMemberProfile = endpoint({
  name: "updatememberprofile",
  path: underApi("/family/updatememberprofile", "/family/updateMemberProfile"),
  candidates: ["/api/family/updatememberprofile", "/family/updateMemberProfile"],
  answer: z.object({}),
  wire: memberUpdateWire,
});

export const uploadMemberImage = endpoint({
  name: "uploadMemberImage",
  body: "multipart",
  path: underApi("/family/uploadMemberImage", "/family/updateMemberImage"),
  candidates: ["/api/family/uploadMemberImage", "/family/updateMemberImage"],
  wire: (payload: { memberId: number }) => payload,
  answer: savedImage,
});
