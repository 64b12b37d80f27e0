import { buildNames } from "../../scripts/names";

/** Beside the modules that read them. Made once, because units run often. */
export function setup() {
  buildNames("app/name-search");
}
