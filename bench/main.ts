import { parseArgs } from "node:util";
import { measure } from "./run";

const { values } = parseArgs({ options: { part: { type: "string", multiple: true } } });
await measure(values.part);
