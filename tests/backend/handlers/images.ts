import { integerOf } from "../binding";
import type { Call, Handler, UploadedFile } from "../call";
import { FrameworkRefusal, invalid, Refusal } from "../refusal";
import { saveUpload } from "../uploads";
import { familyById } from "./family";
import { memberById } from "./member";
import { mayUpdateFamily } from "./permissions";

const TYPES = /\.(jpg|jpeg|png)$/;
/** The application's limit; the framework's is usually smaller. */
const OWN_MAX_BYTES = 5 * 1024 * 1024;

/** The file is checked before the session, but not its bytes. */
function checkedFile({ file }: Call): UploadedFile {
  if (!file) throw new FrameworkRefusal(400);
  if (file.bytes.length === 0) throw invalid("No image file provided.");
  if (!file.type.startsWith("image/")) throw invalid("File is not an image.");
  if (!TYPES.test(file.name)) throw invalid("Image type is not supported.");
  if (file.bytes.length > OWN_MAX_BYTES) throw invalid("Image file size exceeds the maximum limit of 5 MB.");
  return file;
}

export const updateFamilyImage: Handler = (call) => {
  const { body, session, sessions, store, now } = call;
  const file = checkedFile(call);
  sessions.requireLogin(session);
  const familyId = integerOf(body.familyId) ?? 0;
  if (familyId < 1) throw invalid("Family id is not provided.");
  if (!familyById(call, familyId) || !mayUpdateFamily(session, familyId)) {
    throw new Refusal(403, "You are not allowed to update image for this family.");
  }
  const path = saveUpload(store, "family", familyId, file, now());
  store.update("families", familyId, { image: path });
  return { operationMessage: "Family image updated successfully.", uploadedImagePath: path };
};

export const updateMemberImage: Handler = (call) => {
  const { body, session, sessions, store, dialect, now } = call;
  const file = checkedFile(call);
  sessions.requireLogin(session);
  const memberId = integerOf(body.memberId) ?? 0;
  if (memberId < 1) throw invalid("Member id is not provided.");
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
