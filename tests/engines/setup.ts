import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** Before all tests: says which engines are not there. They are large, so no test installs them. */
export function setup() {
  for (const { name, missing } of [firefox, webkit])
    if (missing().length > 0)
      process.stdout.write(`Skipped: ${name}, since there is no ${missing().join(" and no ")}\n`);
}
