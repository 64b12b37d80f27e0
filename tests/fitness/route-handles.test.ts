import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type RouteHandle, screensOf } from "../../app/http/screens";

const routes = await Promise.all(
  readdirSync("app/routes").map(async (id) => {
    const module: { handle?: unknown } = await import(`../../app/routes/${id}/route.tsx`);
    return { id, path: id === "$" ? "*" : id, module };
  }),
);

test("every route declares its handle", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(() => screensOf(routes)).not.toThrow();
});

test("the server does not start if a route has no handle", () => {
  expect(() => screensOf([{ id: "routes/new", path: "new", module: {} }])).toThrow(
    "routes/new has no handle",
  );
});

function idsWith(key: keyof RouteHandle): string[] {
  return screensOf(routes)
    .filter(({ handle }) => handle[key])
    .map(({ id }) => id)
    .sort();
}

test("only image editors accept uploads, and only visitors' pages may be cached", () => {
  expect(idsWith("takesImages")).toEqual(["family.($familyId)", "member.$memberId", "myProfile"]);
  expect(idsWith("isPublic")).toEqual(["_index", "helpWithoutMenu", "privacy"]);
});

test("login never returns to a file, a login step or a URL without a page", () => {
  const targets = idsWith("returnTo");
  expect(targets.filter((id) => /\[|^(log|sign|forgot|language|pictures)/.test(id))).toEqual([]);
  expect(targets).toContain("family.($familyId)");
});
