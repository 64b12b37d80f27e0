import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ "bom-ref": z.string() }) }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

/** All installed packages: npm's filter for production drops those that a development package needs too. */
function installed(): z.output<typeof bill> {
  const { stdout, stderr, status } = spawnSync(
    "npm",
    ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"],
    { encoding: "utf8", maxBuffer: OUTPUT_MAX_BYTES },
  );
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  return bill.parse(JSON.parse(stdout));
}

function serialNumber(text: string): string {
  const hex = hash("sha256", text, "hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join("-")}`;
}

export function billOfMaterials(folders: string[], version: string, date: Date): string {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const found = installed();
  const product = found.metadata.component;
  const shipped = new Set([
    product["bom-ref"],
    ...folders.map((folder) => `${folder.split("node_modules/").pop()}@${packages[folder]?.version ?? ""}`),
  ]);
  const content = {
    ...found,
    serialNumber: undefined,
    metadata: {
      ...found.metadata,
      timestamp: date.toISOString(),
      // npm names it after the folder.
      component: { ...product, name: product["bom-ref"].split("@")[0], version },
    },
    components: found.components.filter((component) => shipped.has(component["bom-ref"])),
    dependencies: found.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn?.filter((ref) => shipped.has(ref)) })),
  };
  return `${JSON.stringify({ ...content, serialNumber: serialNumber(JSON.stringify(content)) }, null, 1)}\n`;
}
