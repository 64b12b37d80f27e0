import { integerOf } from "../binding";
import type { Handler } from "../call";
import { FrameworkRefusal, invalid, Refusal } from "../refusal";
import { saveUpload } from "../uploads";
import { familyById } from "./family";
import { memberById } from "./member";
import { mayUpdateFamily } from "./permissions";

export const updateFamilyImage: Handler = (call) => {
  const { body, file, session, sessions, store, now } = call;
  // The file is checked before the session.
  if (!file) throw new FrameworkRefusal(400);
  sessions.requireLogin(session);
  const familyId = integerOf(body.familyId) ?? 0;
  if (!familyById(call, familyId) || !mayUpdateFamily(session, familyId)) {
    throw new Refusal(403, "You are not allowed to update image for this family.");
  }
  const path = saveUpload(store, "family", familyId, file, now());
  store.update("families", familyId, { image: path });
  return { operationMessage: "Family image updated successfully.", uploadedImagePath: path };
};

export const updateMemberImage: Handler = (call) => {
  const { body, file, session, sessions, store, dialect, now } = call;
  if (!file) throw new FrameworkRefusal(400);
  sessions.requireLogin(session);
  const memberId = integerOf(body.memberId) ?? 0;
  const member = memberById(call, memberId);
  if (!member) throw invalid("Family member not found ");
  if (!mayUpdateFamily(session, member.familyId)) {
    throw new Refusal(403, "You are not allowed to update the member image.");
  }
  const path = saveUpload(store, "member", memberId, file, now());
  store.update("members", memberId, { image: path });
  const answer = dialect === "listed" ? { imagePath: path } : { uploadedImagePath: path };
  return { operationMessage: "Member image updated successfully.", ...answer };
};
