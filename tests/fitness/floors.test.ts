import { describe, expect, test } from "vitest";
import { importsOf, readSource, type Source, sourcesUnder } from "./source";

/** The rooms of design section 4 from the top down; what a room's files may import beside their own folder. */
const FACTS = ["constants", "messages", "paths", "content", "media/address"];
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  composition: [
    "composition",
    "config",
    "routes",
    "ui",
    "http",
    "session",
    "media",
    "backend",
    "contract",
    "display",
    ...FACTS,
  ],
  routes: ["ui", "http", "session", "media", "contract", "rules", "display", ...FACTS],
  ui: ["display", ...FACTS],
  // requireUser throws a failure's page, so the session stands on the responses of the same floor.
  session: ["http", "backend", "contract", "rules", "display", ...FACTS],
  // The picture form is a form, and its next step is the picture's.
  http: ["media", "backend", "contract", "rules", "display", ...FACTS],
  media: ["backend", "contract", "rules", "display", ...FACTS],
  backend: ["contract", "constants"],
  contract: FACTS,
  rules: FACTS,
  display: FACTS,
  config: [],
  content: [],
  constants: [],
  "media/address": [],
  messages: ["constants"],
  paths: ["constants"],
  enhance: ["constants", "messages", "islands"],
  islands: ["constants", "messages"],
};

/** Types may be looked at where values may not. */
const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = {
  display: ["contract"],
  routes: ["backend"],
};

const PACKAGES_OF: Readonly<Record<string, RegExp>> = {
  config: /^zod$/,
  constants: /^$/,
  messages: /^$/,
  paths: /^$/,
  content: /^$/,
  "media/address": /^$/,
  contract: /^zod$/,
  rules: /^$/,
  display: /^$/,
  ui: /^react$/,
  enhance: /^$/,
};

const COMPOSITION =
  /^(server\.ts|app\/(edge\/.+|load-context\.server\.ts|entry\.server\.tsx|root(-error)?\.tsx|document\.ts))$/;

function roomOf(path: string): string {
  if (COMPOSITION.test(path)) return "composition";
  if (path === "app/entry.client.ts") return "enhance";
  if (path === "app/media/address.ts") return "media/address";
  return /^app\/([^/.]+)/.exec(path)?.[1] ?? path;
}

/** A route's folder, or the room. */
function folderOf(path: string): string {
  return /^app\/routes\/[^/]+/.exec(path)?.[0] ?? roomOf(path);
}

/** The one exception of design section 4: one's own profile is the member's screen without an id. */
const MY_PROFILE = "app/routes/myProfile/route.tsx";

function wrongImports(source: Source): string[] {
  const room = roomOf(source.path);
  return importsOf(source)
    .filter(({ isOurs }) => isOurs)
    .filter(({ target, isTypeOnly }) => {
      if (folderOf(target) === folderOf(source.path)) return false;
      if (source.path === MY_PROFILE && target === "app/routes/member.$memberId/route.tsx") return false;
      const types = isTypeOnly ? (MAY_IMPORT_TYPES[room] ?? []) : [];
      return ![...(MAY_IMPORT[room] ?? []), ...types].includes(roomOf(target));
    })
    .map(({ target }) => `${source.path} -> ${target}`);
}

const app = [...sourcesUnder("app"), readSource("server.ts")];

describe("who may import whom", () => {
  test("every file stands in a room of the design", () => {
    const homeless = app.filter(({ path }) => !(roomOf(path) in MAY_IMPORT));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  test("a file imports from its own folder and from the floors below", () => {
    expect(app.flatMap(wrongImports)).toEqual([]);
  });

  test("the lower floors know no React, no Node and no package but zod", () => {
    const wrong = app.flatMap((source) => {
      const allowed = PACKAGES_OF[roomOf(source.path)];
      if (!allowed) return [];
      return importsOf(source)
        .filter(({ isOurs, target }) => !isOurs && !allowed.test(target))
        .map(({ target }) => `${source.path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test("nothing of Node is imported by a file the browser's build could reach", () => {
    const reached = app.filter(({ path }) => /^app\/(routes|ui|display|contract|rules|content)\//.test(path));
    const wrong = reached
      .filter(({ path }) => !path.includes(".server."))
      .flatMap((source) =>
        importsOf(source)
          .filter(
            ({ target, isTypeOnly }) => /^(node:|undici|pino|express|sharp)/.test(target) && !isTypeOnly,
          )
          .map(({ target }) => `${source.path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test("only the settings read the environment", () => {
    const readers = app.filter(({ text }) => /process\.env/.test(text)).map(({ path }) => path);
    expect(readers).toEqual(["server.ts"]);
  });

  test("components ask Remix for nothing; only the error page does", () => {
    const wrong = app
      .filter(({ path }) => path.startsWith("app/ui/"))
      .filter((source) => importsOf(source).some(({ target }) => target.startsWith("@remix-run")));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("the stand-in stands outside", () => {
  const standIn = sourcesUnder("tests/backend");

  test("of the app it knows the contract and the constants only", () => {
    const wrong = standIn.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target.startsWith("app/") && !/^app\/(contract\/|constants)/.test(target))
        .map(({ target }) => `${source.path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("it builds no answer with the schemas that judge it: only the router takes values from the contract", () => {
    const takers = standIn.filter((source) =>
      importsOf(source).some(({ target, isTypeOnly }) => target.startsWith("app/contract/") && !isTypeOnly),
    );
    expect(takers.map(({ path }) => path)).toEqual(["tests/backend/router.ts"]);
  });

  test("the app never imports it", () => {
    const wrong = app.filter((source) => importsOf(source).some(({ target }) => target.startsWith("tests/")));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
