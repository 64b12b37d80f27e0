import { buildNames } from "../../scripts/names";

/** Beside the modules that read them. Learning takes seconds, and units run often. */
export function setup() {
  buildNames("app/name-search");
}
