import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type RouteHandle, screensOf } from "../../app/http/screens";

const routes = await Promise.all(
  readdirSync("app/routes").map(async (id) => {
    const module: { handle?: unknown } = await import(`../../app/routes/${id}/route.tsx`);
    return { id, path: id === "$" ? "*" : id, module };
  }),
);

test("every route says what it is", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(() => screensOf(routes)).not.toThrow();
});

test("a route that says nothing of itself stops the process", () => {
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

test("images are taken where they are edited, and only visitors' pages may be kept by caches", () => {
  expect(idsWith("takesImages")).toEqual(["family.($familyId)", "member.$memberId", "myProfile"]);
  expect(idsWith("isPublic")).toEqual(["_index", "helpWithoutMenu", "privacy"]);
});

test("a login leads back to no file, no step of a login and no address without a page", () => {
  const targets = idsWith("returnTo");
  expect(targets.filter((id) => /\[|^(log|sign|forgot|language|pictures)/.test(id))).toEqual([]);
  expect(targets).toContain("family.($familyId)");
});
