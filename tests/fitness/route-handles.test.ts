import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { appRoutesOf, type RouteHandle, routeFinder } from "../../app/http/app-routes";
import { loginRedirector } from "../../app/session/redirects.server";
import { addressOfRoute } from "../support/fields-of-pages";
import { statesFor } from "../support/states";

const routes = await Promise.all(
  readdirSync("app/routes").map(async (id) => {
    const module: { handle?: unknown } = await import(`../../app/routes/${id}/route.tsx`);
    return { id, path: id === "$" ? "*" : id, module };
  }),
);

test("every route declares its handle", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(() => appRoutesOf(routes)).not.toThrow();
});

test("the server does not start if a route has no handle", () => {
  expect(() => appRoutesOf([{ id: "routes/new", path: "new", module: {} }])).toThrow(
    "routes/new has no handle",
  );
});

test("only these routes are open to visitors", () => {
  const open = appRoutesOf(routes).filter(({ handle }) => handle.access !== "member");
  expect(open.map(({ id }) => id).sort()).toEqual([
    "_index",
    "forgotpassword",
    "helpWithoutMenu",
    "language",
    "login",
    "logout",
    "privacy",
    "signup",
  ]);
});

function idsWith(key: keyof RouteHandle): string[] {
  return appRoutesOf(routes)
    .filter(({ handle }) => handle[key])
    .map(({ id }) => id)
    .sort();
}

test("only image editors accept uploads, and only visitors' pages may be cached", () => {
  expect(idsWith("takesImages")).toEqual(["family.($familyId)", "member.$memberId", "myProfile"]);
  expect(idsWith("isPublic")).toEqual(["_index", "helpWithoutMenu", "privacy"]);
});

const screens = routes.filter(({ id }) => id !== "$");
const findRoute = routeFinder(
  appRoutesOf(screens.map((each) => ({ ...each, path: addressOfRoute(each.id).replaceAll("/1", "/:id") }))),
);
const files = screens.map(({ id }) => addressOfRoute(id)).filter((address) => address.includes("."));

test.each(files)("after a login, whoever asked for %s is at its page, with the query", async (address) => {
  const { headers } = await loginRedirector(findRoute, `${address}?by=a.b`, async () => {})();
  const page = new URLSearchParams(headers.get("Location")?.split("?")[1]).get("redirectTo");
  expect(page).toMatch(/^\/[\w/]+\?by=a\.b$/);
});

test("login never returns to a file, a login step or a URL without a page", () => {
  const targets = idsWith("returnTo");
  expect(targets.filter((id) => /\[|^(log|sign|forgot|language|pictures)/.test(id))).toEqual([]);
  expect(targets).toContain("family.($familyId)");
});

/** Without HTML of their own. */
const NO_PAGES = ["language", "logout", "$"];

test.each(["hindi", "oldest phones"] as const)(
  "each page has a state that the tests of %s visit",
  (visit) => {
    const pages = routes.filter(({ id }) => !id.includes("[.") && !NO_PAGES.includes(id));
    const visited = new Set(
      statesFor(visit).map(({ path }) => {
        const [address = ""] = path.split("?");
        return (findRoute(address) ?? findRoute(`${address}/1`))?.id;
      }),
    );
    expect(pages.map(({ id }) => id).filter((id) => !visited.has(id))).toEqual([]);
  },
);
