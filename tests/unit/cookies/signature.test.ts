import { expect, test } from "vitest";
import { signWith } from "~/cookies/signature.server";

const { sign, verify } = signWith("ab".repeat(32));

test("a signed text comes back as it was, also one with points, or with nothing in it", () => {
  for (const text of ["a.b.c", "", "वर्मा"]) expect(verify("form", sign("form", text))).toBe(text);
});

test.each([
  ["another text", `b${sign("form", "a").slice(1)}`],
  ["another code", `a.${"A".repeat(22)}`],
  ["a code that is cut", sign("form", "a").slice(0, -2)],
  ["a code that goes on", `${sign("form", "a")}AAAA`],
  ["another purpose", sign("other", "a")],
  ["another secret", signWith("cd".repeat(32)).sign("form", "a")],
  ["no code", "a"],
  ["nothing", ""],
])("%s is nobody's", (_what, signed) => {
  expect(verify("form", signed)).toBeNull();
});

test("what is signed for one purpose with the same letters is not for another", () => {
  expect(verify("form to /a", sign("form", " to /a"))).toBeNull();
});
