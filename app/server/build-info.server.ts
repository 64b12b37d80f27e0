import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const BUILD_INFO_FILE = "build-info.json";

const buildInfo = z.object({ version: z.string(), commit: z.string() });

export type BuildInfo = z.output<typeof buildInfo>;

export function readBuildInfo(): BuildInfo {
  return buildInfo.parse(JSON.parse(readFileSync(join(import.meta.dirname, BUILD_INFO_FILE), "utf8")));
}
