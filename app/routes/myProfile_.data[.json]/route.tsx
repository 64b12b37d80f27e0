import type { LoaderFunctionArgs } from "@remix-run/node";
import { fullName } from "~/family/names";
import { sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { loadOwnData } from "../member.$memberId/load.server";

export { default, handle } from "~/files/file-route";

/** Fields with these names are left out if a backend ever sends them. */
const SECRET = /pass(?:word|wd|code|phrase)|pwd|otp|token|secret(?!ar)|cookie|credential|session_?id/i;

const INDENT_SPACES = 2;

export async function loader({ context }: LoaderFunctionArgs) {
  const { user, answer } = await loadOwnData(context);
  return sendFile(context, user, `${safeFileName(fullName(user), "profile")}.json`, () => {
    const withoutSecret = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);
    const text = `${JSON.stringify(answer.memberProfile, withoutSecret, INDENT_SPACES)}\n`;
    return { kind: "data", text, entries: 1 };
  });
}
