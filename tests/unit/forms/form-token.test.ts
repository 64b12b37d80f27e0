import { expect, test } from "vitest";
import { formTokens } from "~/forms/form-token.server";

const { issue, read } = formTokens("ab".repeat(32));
const ADDRESS = "/family?edit=family";
const signed = issue("me", ADDRESS);
const [issuedAt = "", key = "", owner = "", code = ""] = signed.split(".");

test("a token tells whose form it is, also of an owner with points or of another script", () => {
  expect(read(signed, ADDRESS)).toEqual({ owner: "me", address: ADDRESS, key, issuedAtS: Number(issuedAt) });
  for (const each of ["a.b.c", "visitor x", "वर्मा"])
    expect(read(issue(each, ADDRESS), ADDRESS)?.owner).toBe(each);
});

test("two tokens that are issued at once have keys of their own", () => {
  expect(issue("me", ADDRESS)).not.toBe(signed);
});

test.each([
  ["another owner", [issuedAt, key, `${owner}2`, code].join("."), ADDRESS],
  ["another key", [issuedAt, "AAAAAAAA", owner, code].join("."), ADDRESS],
  ["another code", [issuedAt, key, owner, "A".repeat(code.length)].join("."), ADDRESS],
  ["a code that is cut", signed.slice(0, -2), ADDRESS],
  ["a code that goes on", `${signed}AAAA`, ADDRESS],
  ["another address", signed, "/family?edit=image"],
  ["a digit moved from the address into the token", `1${issue("me", "/family/1")}`, "/family/"],
  ["another secret", formTokens("cd".repeat(32)).issue("me", ADDRESS), ADDRESS],
  ["no code", "a", ADDRESS],
  ["nothing", "", ADDRESS],
])("%s is nobody's", (_what, token, address) => {
  expect(read(token, address)).toBeNull();
});
