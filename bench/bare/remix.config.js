/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  serverBuildPath: "build/index.js",
  assetsBuildDirectory: "build/assets",
  cacheDirectory: "build/cache",
  // The framework's defaults, named because it prints a line for each that is not.
  future: {
    v3_fetcherPersist: false,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: false,
    v3_routeConfig: false,
    v3_singleFetch: false,
    v3_throwAbortReason: false,
  },
};
