import { buildNames } from "../../scripts/names";

/** Built once, beside the modules that read them. */
export function setup() {
  buildNames("app/name-search");
}
