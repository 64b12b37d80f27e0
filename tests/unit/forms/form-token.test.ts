import { expect, onTestFinished, test, vi } from "vitest";
import { CLOCK_SKEW_MAX_S, FormTokens } from "~/forms/form-token.server";

const tokens = new FormTokens("ab".repeat(32));
const ADDRESS = "/family?edit=family";
const signed = tokens.issue("me", ADDRESS);
const [issued = "", key = "", owner = "", code = ""] = signed.split(".");

test("a token names its owner, even with dots or in another script", () => {
  const issuedAtS = Number(issued);
  expect(tokens.read(signed, ADDRESS)).toEqual({ owner: "me", address: ADDRESS, key, issuedAtS });
  for (const each of ["a.b.c", "visitor x", "वर्मा"])
    expect(tokens.read(tokens.issue(each, ADDRESS), ADDRESS)?.owner).toBe(each);
});

test("two tokens issued at once have different keys", () => {
  expect(tokens.issue("me", ADDRESS)).not.toBe(signed);
});

/** Decodes to the same bytes: its last character carries four bits that no byte has room for. */
function withTrailingBits(base64url: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return base64url.slice(0, -1) + alphabet[alphabet.indexOf(base64url.slice(-1)) + 1];
}

/** A code with a character that base64 and base64url write differently. */
function signedWithDash(): string {
  for (;;) {
    const each = tokens.issue("me", ADDRESS);
    if (/[-_]/.test(each.split(".").at(-1) ?? "")) return each;
  }
}

test.each([
  ["bits that belong to no byte", withTrailingBits],
  ["padding", (text: string) => `${text}==`],
  ["a blank", (text: string) => `${text.slice(0, 9)} ${text.slice(9)}`],
  ["a line break", (text: string) => `${text}\n`],
  ["the letters of plain base64", (text: string) => text.replaceAll("-", "+").replaceAll("_", "/")],
])("a signature of the same bytes, written with %s, is refused", (_what, change) => {
  const good = signedWithDash();
  const at = good.lastIndexOf(".") + 1;
  const other = change(good.slice(at));
  expect(Buffer.from(other, "base64url")).toEqual(Buffer.from(good.slice(at), "base64url"));
  expect(tokens.read(good, ADDRESS)).not.toBeNull();
  expect(tokens.read(good.slice(0, at) + other, ADDRESS)).toBeNull();
});

test("a token is valid from its issue, minus the clock skew of replicas", () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const now = tokens.issue("me", ADDRESS);
  const isRead = (secondsLater: number) => {
    vi.setSystemTime(1_800_000_000_000 + secondsLater * 1000);
    return tokens.read(now, ADDRESS) !== null;
  };
  expect([0, -CLOCK_SKEW_MAX_S, -CLOCK_SKEW_MAX_S - 1].map(isRead)).toEqual([true, true, false]);
});

test.each([
  ["another owner", [issued, key, `${owner}2`, code].join("."), ADDRESS],
  ["another key", [issued, "AAAAAAAA", owner, code].join("."), ADDRESS],
  ["another code", [issued, key, owner, "A".repeat(code.length)].join("."), ADDRESS],
  ["a code that is cut", signed.slice(0, -2), ADDRESS],
  ["a code that goes on", `${signed}AAAA`, ADDRESS],
  ["another address", signed, "/family?edit=image"],
  ["a digit moved from the address into the token", `1${tokens.issue("me", "/family/1")}`, "/family/"],
  ["another secret", new FormTokens("cd".repeat(32)).issue("me", ADDRESS), ADDRESS],
  ["no code", "a", ADDRESS],
  ["nothing", "", ADDRESS],
])("a token with %s is refused", (_what, token, address) => {
  expect(tokens.read(token, address)).toBeNull();
});
