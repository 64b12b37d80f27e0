import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { replicas: { type: "string" } } });

if (values.replicas === undefined) await import("./run");
else await (await import("./scale")).measureScale(Number(values.replicas));
