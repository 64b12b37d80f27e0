import type { Call, Handler } from "../call";
import { FrameworkRefusal, invalid, Refusal } from "../refusal";
import { familyById, integerOf } from "./family";
import { memberById } from "./member";
import { mayUpdateFamily } from "./permissions";

const TYPES = /\.(jpg|jpeg|png)$/;

/** The file's checks come before the session's. Contract 2.1.5 and 2.8. */
function checkedFile({ file }: Call) {
  if (!file) throw new FrameworkRefusal(400);
  if (file.bytes.length === 0) throw invalid("No image file provided.");
  if (!file.type.startsWith("image/")) throw invalid("File is not an image.");
  if (!TYPES.test(file.name)) throw invalid("Image type is not supported.");
  return file;
}

function keep(call: Call, folder: "family" | "member", id: number): string {
  const file = checkedFile(call);
  const ending = TYPES.exec(file.name)?.[1] ?? "jpg";
  const name = `${folder}_${id}_${call.now().getTime()}.${ending}`;
  call.uploads.set(`/uploads/${folder}/${name}`, file);
  return `uploads//${folder}//${name}`;
}

/** POST updateFamilyImage. Contract 2.8. */
export const updateFamilyImage: Handler = (call) => {
  const { body, session, sessions, store } = call;
  checkedFile(call);
  sessions.requireLogin(session);
  const familyId = integerOf(body.familyId);
  if (familyId === null) throw new FrameworkRefusal(400);
  if (familyId < 1) throw invalid("Family id is not provided.");
  if (!familyById(call, familyId) || !mayUpdateFamily(session, familyId)) {
    throw new Refusal(403, "You are not allowed to update image for this family.");
  }
  const path = keep(call, "family", familyId);
  store.run("UPDATE families SET image = ? WHERE id = ?", path, familyId);
  return { operationMessage: "Family image updated successfully.", uploadedImagePath: path };
};

/** POST updateMemberImage; `listed` answers with imagePath. Contract 2.13. */
export const updateMemberImage: Handler = (call) => {
  const { body, session, sessions, store, dialect } = call;
  checkedFile(call);
  sessions.requireLogin(session);
  const memberId = integerOf(body.memberId);
  if (memberId === null) throw new FrameworkRefusal(400);
  if (memberId < 1) throw invalid("Member id is not provided.");
  const member = memberById(call, memberId);
  if (!member) throw invalid("Family member not found ");
  if (!mayUpdateFamily(session, member.familyId)) {
    throw new Refusal(403, "You are not allowed to update the member image.");
  }
  const path = keep(call, "member", memberId);
  store.run("UPDATE members SET image = ? WHERE id = ?", path, memberId);
  const answer = dialect === "listed" ? { imagePath: path } : { uploadedImagePath: path };
  return { operationMessage: "Member image updated successfully.", ...answer };
};
