const { readdirSync, readFileSync } = require("node:fs");

/** What every layer may know: addresses, days and units of time, fixed values. */
const FACTS = ["^app/(paths|time|deadlines|typed-text|unique-by)\\.ts$", "/constants\\.ts$"];

/** The layers, lowest first: each may import from those before it, none from those after it. */
const LAYERS = [
  ["facts", FACTS],
  ["contract", ["^app/contract/"]],
  ["config", ["^app/config\\.server\\.ts$"]],
  ["i18n", ["^app/i18n/"]],
  ["community", ["^app/community/"]],
  ["phone", ["^app/phone/"]],
  ["http", ["^app/http/"]],
  ["backend", ["^app/backend/"]],
  ["name-search", ["^app/name-search/"]],
  ["kinship", ["^app/kinship/"]],
  ["family", ["^app/family/"]],
  ["session", ["^app/session/"]],
  ["search", ["^app/search/"]],
  ["events", ["^app/events/"]],
  ["ui", ["^app/ui/"]],
  ["forms", ["^app/forms/"]],
  ["records", ["^app/records/"]],
  ["sign-in", ["^app/sign-in/"]],
  ["images", ["^app/images/"]],
  ["files", ["^app/files/"]],
  ["server", ["^app/server/"]],
  ["document", ["^app/(document|root|root-error|(entry|header-session)\\.server)\\.tsx?$"]],
  ["routes", ["^app/routes/"]],
  ["entry", ["^server\\.ts$"]],
];

/** Where reading begins: the server, and what the framework looks for by name. */
const ENTRIES =
  "^server\\.ts$|^app/(root|entry\\.server)\\.tsx$|^app/entry\\.client\\.ts$|^app/routes/[^/]+/route\\.tsx?$";

/** The scripts of the browser, apart from the layers. */
const BROWSER = "^app/browser/|^app/entry\\.client\\.ts$";
/** Modules without Node and without React. */
const PURE = "^app/(contract|family|kinship|name-search|i18n/format)/|^app/(paths|time).ts$|/constants.ts$";

const noImportUp = LAYERS.slice(0, -1).map(([name, own], at) => ({
  name: `no-import-up-from-${name}`,
  severity: "error",
  from: { path: own, ...(name === "facts" ? {} : { pathNot: FACTS }) },
  to: {
    path: LAYERS.slice(at + 1).flatMap(([, paths]) => paths),
    pathNot: [...FACTS],
  },
}));

const ROUTES = readdirSync("app/routes");

/** A file's page, and the screen that a route shows under an address of its own. */
function pageOf(route) {
  const bare = (name) => name.replace(/[()]/g, "");
  const own = bare(route).replace(/(_\.\w+)?\[\.\w+\]$/, "");
  const page = ROUTES.find((name) => bare(name) === own) ?? route;
  const [, shown] =
    /from "\.\.\/([^"]+)\/route"/.exec(readFileSync(`app/routes/${page}/route.tsx`, "utf8")) ?? [];
  return shown ?? page;
}

const literally = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ownRouteOnly = ROUTES.map((name) => ({
  name: `no-route-in-route-${name}`,
  severity: "error",
  from: { path: `^app/routes/${literally(name)}/` },
  to: {
    path: "^app/routes/",
    pathNot: [name, pageOf(name)].map((own) => `^app/routes/${literally(own)}/`),
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    ...noImportUp,
    ...ownRouteOnly,
    {
      name: "other-layers-by-alias",
      comment: "`~/layer/file` from another layer.",
      severity: "error",
      from: { path: "^app/([^/]+)/" },
      to: { path: "^app/", pathNot: "^app/$1/", dependencyTypesNot: ["aliased-tsconfig-paths"] },
    },
    {
      name: "own-layer-by-relative-path",
      comment: "`./file` from the same layer.",
      severity: "error",
      from: { path: "^app/([^/]+)/" },
      to: { path: "^app/$1/", dependencyTypes: ["aliased-tsconfig-paths"] },
    },
    {
      name: "layers-by-alias-from-outside",
      severity: "error",
      from: { path: "^app/[^/]+$|^server\\.ts$" },
      to: { path: "^app/[^/]+/", dependencyTypesNot: ["aliased-tsconfig-paths"] },
    },
    {
      name: "browser-scripts-know-facts-only",
      comment: "And by which letters texts are searched.",
      severity: "error",
      from: { path: BROWSER },
      to: {
        path: "^app/|^server",
        pathNot: [
          BROWSER,
          "/constants\\.ts$",
          "/image-kind\\.ts$",
          "^app/name-search/(matching|searched-text)\\.ts$",
        ],
      },
    },
    {
      name: "nothing-asks-browser-scripts",
      severity: "error",
      from: { path: "^app/|^server", pathNot: BROWSER },
      to: { path: BROWSER, pathNot: "/constants\\.ts$" },
    },
    {
      name: "stand-in-knows-the-contract-only",
      comment: "What the stand-in took from the app, both could have wrong.",
      severity: "error",
      from: { path: "^tests/backend/" },
      to: { path: "^app/", pathNot: ["^app/contract/", "/constants\\.ts$"] },
    },
    {
      name: "pure-layers-have-no-node",
      severity: "error",
      // Names are read when somebody first looks one up.
      from: { path: PURE, pathNot: "^app/name-search/known-names\\.server\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "node-in-server-files-only",
      comment: "Other files may end up in what is built for the browser.",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", "^app/server/"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "middleware-is-mounted-by-the-server-only",
      comment: "So none of it is built for the browser, though its files are not called so.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/server/" },
      to: { path: "^app/server/", pathNot: FACTS },
    },
    {
      name: "settings-are-read-by-the-server-only",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/config\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "react-in-components-only",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["\\.tsx$", "^app/document\\.ts$"],
      },
      to: { path: "node_modules/(react|react-dom|@remix-run/react)/" },
    },
    {
      name: "production-has-its-packages",
      comment: "What the browser's scripts need is in their bundle.",
      severity: "error",
      from: { path: "^app/|^server", pathNot: BROWSER },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/(@remix-run/dev|@types)/",
      },
    },
    {
      name: "phone-numbers-are-read-in-one-folder",
      comment: "Which countries there are, the schema of the community asks for.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(phone/|community/schema\\.ts$)" },
      to: { path: "node_modules/libphonenumber-js/" },
    },
    {
      name: "no-file-for-nobody",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^app/.*.tsx?$", pathNot: [ENTRIES, "\\.d\\.ts$"], reachable: false },
    },
    {
      name: "app-goes-without-its-doctor",
      severity: "error",
      from: { path: "^app/|^server" },
      to: { path: "^doctor/" },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
