import { readFileSync } from "node:fs";
import { stylesheetOf } from "../../app/styles/stylesheet.server";

/** The whole sheet as it was built. */
export function readStylesheet(): string {
  return stylesheetOf(readFileSync("build/app.css", "utf8")).parts.join("");
}
