import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const versions = z.record(z.string(), z.string());
const manifest = z.looseObject({ dependencies: versions, devDependencies: versions });
const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ "bom-ref": z.string() }) }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** npm leaves out what a development package needs as well, so it is shown a project that has no such packages. */
function withoutDevelopment(root: unknown, shipped: ReadonlySet<string>) {
  const { devDependencies, dependencies, ...rest } = manifest.parse(root);
  const compiledIn = Object.entries(devDependencies).filter(([name]) => shipped.has(`node_modules/${name}`));
  return { ...rest, dependencies: { ...dependencies, ...Object.fromEntries(compiledIn) } };
}

function writeProject(folder: string, shipped: ReadonlySet<string>) {
  const lock = lockfile.parse(read("package-lock.json"));
  const packages = { ...lock.packages, "": withoutDevelopment(lock.packages[""], shipped) };
  const project = withoutDevelopment(read("package.json"), shipped);
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages }));
}

function askNpm(shipped: ReadonlySet<string>): z.output<typeof bill> {
  const folder = mkdtempSync(join(tmpdir(), "bill-"));
  try {
    writeProject(folder, shipped);
    const { stdout, stderr, status } = spawnSync(
      "npm",
      ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--sbom-type", "application"],
      { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
    return bill.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An id that the same contents always have. */
function serialNumber(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join("-")}`;
}

/** The CycloneDX bill of exactly the packages that are shipped, the same for the same contents. */
export function billOfMaterials(packages: string[], date: Date): string {
  const shipped = new Set(packages);
  const lock = lockfile.parse(read("package-lock.json"));
  const refs = new Set(
    packages.map((path) => `${path.split("node_modules/").pop()}@${lock.packages[path]?.version ?? ""}`),
  );
  const found = askNpm(shipped);
  const product = found.metadata.component;
  refs.add(product["bom-ref"]);
  const components = found.components.filter((component) => refs.has(component["bom-ref"]));
  const dependencies = found.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn?.filter((ref) => refs.has(ref)) }));
  const name = product["bom-ref"].split("@")[0];
  const metadata = { ...found.metadata, timestamp: date.toISOString(), component: { ...product, name } };
  const content = { ...found, metadata, components, dependencies, serialNumber: undefined };
  return `${JSON.stringify({ ...content, serialNumber: serialNumber(JSON.stringify(content)) }, null, 1)}\n`;
}
