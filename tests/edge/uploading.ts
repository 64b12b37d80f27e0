import { beforeEach } from "vitest";
import type { ReceivedCall } from "../backend/received-calls";
import { hiddenField, multipartBody, type Part } from "../support/multipart";
import { photo } from "../support/photos";
import { type Answer, ask } from "./http";
import { app, get, signIn, standIn } from "./product";

/** The pages with a picture form. */
export const FAMILY = "/family?edit=image";
export const MEMBER = "/member/3?edit=image";

const BOUNDARY = "----form7MA4YWxk";

/** Whoever uploads; a member who signs in before each test. */
export const visitor = { cookie: "" };

export function signInBeforeEach() {
  beforeEach(async () => {
    standIn.faults.clear();
    visitor.cookie = await signIn();
  });
}

/** A plain photo as a file. */
export const photoFile = (width: number, height: number) => photo(width, height).jpeg().toBuffer();
export const jpeg = () => photoFile(600, 400);

export async function tokenOf(path: string): Promise<string> {
  return hiddenField((await get(path, visitor)).body, "token");
}

export function postBody(
  path: string,
  body: Buffer | string,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...visitor, origin: app.origin, "content-type": type, ...more };
  return ask(app.origin, path, { method: "POST", headers, body });
}

/** What a browser sends of a file field that is empty. */
export const NO_FILE = { name: "image", value: "", fileName: "", type: "application/octet-stream" };

/** The parts of a form with its fields and files. */
export function partsOf(fields: Record<string, string>, ...files: Part[]): Part[] {
  return [...Object.entries(fields).map(([name, value]) => ({ name, value })), ...files];
}

export const bodyOf = (fields: Record<string, string>, ...files: Part[]) =>
  multipartBody(partsOf(fields, ...files), BOUNDARY);

/** Sends the form with a file and fields of its own. */
export async function upload(
  path: string,
  file: Buffer,
  further: Record<string, string> = {},
  fileName = "photo.jpg",
) {
  const token = further.token ?? (await tokenOf(path));
  const fields = { step: "save", position: "Middle", zoom: "1", ...further, token };
  standIn.received.length = 0;
  return postBody(path, bodyOf(fields, { name: "image", value: file, fileName }));
}

/** Pictures that reached the backend. */
export const uploads = (): ReceivedCall[] => standIn.received.filter(({ path }) => /Image$/.test(path));

/** The bytes of the one that did. */
export function received(): Uint8Array {
  const [call] = uploads();
  if (!call?.file) throw new Error("no picture reached the backend");
  return call.file.bytes;
}
