import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { replicas: { type: "string" }, part: { type: "string", multiple: true } },
});

if (values.replicas === undefined) await (await import("./run")).measure(values.part);
else await (await import("./scale")).measureScale(Number(values.replicas));
