import { buildNames } from "../../scripts/names";

export const NAMES_FOLDER = ".cache";

/** Learning takes seconds, and units run often. */
export function setup() {
  buildNames(NAMES_FOLDER);
}
