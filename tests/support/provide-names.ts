import { readFileSync } from "node:fs";
import { join } from "node:path";
import { provideNames } from "../../app/name-search/known-names.server";
import { NAMES_FILE } from "../../app/name-search/name-lists.server";
import { NAMES_FOLDER } from "./names-of-units";

provideNames(() => JSON.parse(readFileSync(join(NAMES_FOLDER, NAMES_FILE), "utf8")));
