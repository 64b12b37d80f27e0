import { build } from "esbuild";
import { en } from "../app/i18n/en";
import { hi } from "../app/i18n/hi";

function textsOfWorker({
  offlineReading: { savedCopy, formsNeedNetwork },
}: Pick<typeof hi, "offlineReading">) {
  return { savedCopy, formsNeedNetwork };
}

/** The service worker is served from the root, because its scope is the whole site. */
export async function buildOfflineWorker() {
  await build({
    entryPoints: ["app/browser/offline-worker.ts"],
    outfile: "public/offline-worker.js",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2018",
    charset: "utf8",
    define: { SAVED_COPY_TEXTS: JSON.stringify({ en: textsOfWorker(en), hi: textsOfWorker(hi) }) },
    logLevel: "warning",
  });
}
