/** @type {import("@remix-run/dev").AppConfig} */
export default {
  server: "./server.ts",
  serverBuildPath: "build/server.js",
  serverModuleFormat: "esm",
  // Packages of plain modules go into the one bundle; what stays outside is listed under "dependencies".
  serverDependenciesToBundle: [
    /^(zod|saxes|xmlchars|ical-generator|vcard-creator|i18next|libphonenumber-js)/,
    /^(remix-utils|intl-parse-accept-language)/,
    /^(sirv|totalist|mrmime|@polka\/url)/,
  ],
  // The stand-in, the tests and the scripts never belong to the build.
  watchPaths: ["server.ts", "build/styles.json"],
  future: {
    // No client router is shipped, so the endpoints of single fetch and lazy discovery stay off.
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};
