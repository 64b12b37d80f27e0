import { buildNames } from "../../scripts/names";

/** Units read the names where the bundle's code stands. */
export function setup() {
  buildNames("app/name-search");
}
