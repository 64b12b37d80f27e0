import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headersOfEveryResponse } from "~/server/security-headers";

const CSP_HASH = "sha256-x";

/** The block of docs/promises.md, without its remarks. */
function promised(): Map<string, string> {
  const [, block = ""] =
    /### Headers on every response\n\n```\n([^`]+)```/.exec(readFileSync("docs/promises.md", "utf8")) ?? [];
  const lines = block
    .replace(/\n {2,}/g, " ")
    .trimEnd()
    .split("\n");
  return new Map(
    lines.map((line) => {
      const [name = "", value = ""] = line.split(/: (.*)/);
      return [name.toLowerCase(), value.replace(/ {2,}\(.*\)$/, "").replace("sha256-…", CSP_HASH)];
    }),
  );
}

function sent(settings: {
  https: boolean;
  development: boolean;
  hstsSubdomains?: boolean;
}): Map<string, string> {
  const headers = headersOfEveryResponse({ cspHash: CSP_HASH, hstsSubdomains: false, ...settings });
  return new Map([...headers].map(([name, value]) => [name, value.replace(/; ?/g, "; ")]));
}

test("responses over https have the promised headers and no others", () => {
  const expected = promised();
  // These two differ by the request.
  for (const name of ["x-request-id", "x-robots-tag"]) expect(expected.delete(name)).toBe(true);
  expect(expected.size).toBe(8);
  expect(sent({ https: true, development: false })).toEqual(expected);
});

test("without https only Strict-Transport-Security is missing", () => {
  const expected = sent({ https: true, development: false });
  expected.delete("strict-transport-security");
  expect(sent({ https: false, development: false })).toEqual(expected);
});

test("other hosts of the domain are named only with the setting", () => {
  const withThem = sent({ https: true, development: false, hstsSubdomains: true });
  expect(withThem.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
});

test("only development allows inline scripts and web sockets, for live reload", () => {
  const policy = (development: boolean) =>
    sent({ https: true, development }).get("content-security-policy")?.split("; ") ?? [];
  expect(policy(true).filter((directive) => !policy(false).includes(directive))).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws:",
  ]);
});
