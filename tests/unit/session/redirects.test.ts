import { describe, expect, test } from "vitest";
import { appRoutesOf, routeFinder } from "~/http/app-routes";
import {
  addressWithTypedQuery,
  loginRedirector,
  refererPath,
  safeRedirectTo,
} from "~/session/redirects.server";

const SCREENS =
  " family/:familyId? searchfamily myProfile events event/:eventId accounts member/:memberId".split(" ");
const OTHERS = ["login", "logout", "signup", "forgotpassword", "family/:familyId/contacts.vcf"];

const built = (returnTo: boolean) => (path: string) => {
  return { id: `routes/${path}`, path, module: { handle: { returnTo } } };
};
const findRoute = routeFinder(appRoutesOf([...SCREENS.map(built(true)), ...OTHERS.map(built(false))]));

const comeFrom = (referer: string | null) =>
  safeRedirectTo(
    findRoute,
    refererPath(new Headers({ Host: "own.example", ...(referer === null ? {} : { Referer: referer }) })),
  );
const loginRedirect = (address: string) => loginRedirector(findRoute, address, async () => {})();

const TO_HOME: unknown[] = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  " //evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/login?redirectTo=/login",
  "/logout",
  "/x.data",
  "/family?_data=routes/family",
  `/${"a".repeat(3000)}`,
  "../evil",
  ["/a", "/b"],
  "",
  null,
  undefined,
  "/family\u007f",
  "/family\r\nSet-Cookie: x=1",
  "/no-such-screen",
  "/family/12/more",
  // In the login's address a letter of Hindi takes fifteen characters.
  `/searchfamily?searchString=${"र".repeat(150)}`,
];

const ALLOWED: [string, string][] = [
  ["/family/12?x=1", "/family/12?x=1"],
  ["/", "/"],
  ["/searchfamily?searchString=राम", "/searchfamily?searchString=%E0%A4%B0%E0%A4%BE%E0%A4%AE"],
  ["/family/1#//evil.example", "/family/1"],
  ["/family?redirectTo=//evil.example", "/family?redirectTo=//evil.example"],
  ["/myProfile", "/myProfile"],
  [
    `/searchfamily?searchString=${"र".repeat(120)}`,
    `/searchfamily?searchString=${encodeURIComponent("र".repeat(120))}`,
  ],
];

describe("redirectTo", () => {
  test.each(TO_HOME)("%j leads home", (value) => {
    expect(safeRedirectTo(findRoute, value)).toBe("/");
  });

  test.each(ALLOWED)("%j becomes %j", (value, kept) => {
    expect(safeRedirectTo(findRoute, value)).toBe(kept);
  });
});

describe("the referring page", () => {
  test("is returned to if it is a screen of this site", () => {
    expect(comeFrom("https://own.example/family/7?open=all")).toBe("/family/7?open=all");
  });

  test.each([
    null,
    "",
    "nonsense",
    "https://evil.example/family/7",
    "https://own.example.evil.example/family/7",
    "https://own.example/login?redirectTo=%2Ffamily",
  ])("%j leads home", (referer) => expect(comeFrom(referer)).toBe("/"));
});

describe("a change of the language", () => {
  const module = { handle: { returnTo: true, textParams: ["fromName", "toName"] } };
  const findRelated = routeFinder(appRoutesOf([{ id: "routes/related", path: "related", module }]));

  test.each([
    ["/related?of=3&part=2", { from: "3", toName: "" }, "/related?of=3&part=2"],
    ["/related", { from: "4", toName: "" }, "/related"],
    ["/related?of=3", { from: "3", toName: "Ravi" }, "/related?from=3&toName=Ravi"],
  ])("leads from %s with %j to %s", (address, fields, target) => {
    expect(addressWithTypedQuery(findRelated, address, fields, new Headers())).toBe(target);
  });
});

describe("the redirect to the login", () => {
  test("leads back to no address that redirectTo refuses", async () => {
    for (const address of ["/x/2/contacts.vcf", "/logout", "/logout.csv?a=b"])
      expect((await loginRedirect(address)).headers.get("Location")).toBe("/login");
  });
});
