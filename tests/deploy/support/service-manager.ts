import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { freePort } from "../../support/app-process";

const PROGRAM_MODE = 0o755;

/** Called with `restart`, `directory@3001.service`; throws on failure. */
export type OnSystemctl = (verb: string, units: string[]) => Promise<void>;

/** A `systemctl` that calls this process; put its folder on the `PATH`. */
export async function systemctl(
  folder: string,
  carryOut: OnSystemctl,
): Promise<{ bin: string; close(): void }> {
  const port = await freePort();
  const control = createServer(async (request, response) => {
    const [verb = "", ...units] = decodeURIComponent(request.url ?? "")
      .split("/")
      .slice(1);
    try {
      await carryOut(verb, units);
      response.end();
    } catch (cause) {
      response.writeHead(500).end(String(cause));
    }
  });
  await new Promise<void>((resolve) => control.listen(port, "127.0.0.1", resolve));
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const script = `#!${process.execPath}
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const done = await fetch("http://127.0.0.1:${port}/" + encodeURIComponent(words.join("/")));
process.stderr.write(await done.text());
process.exit(done.ok ? 0 : 1);
`;
  writeFileSync(join(bin, "systemctl.mjs"), script);
  chmodSync(join(bin, "systemctl.mjs"), PROGRAM_MODE);
  symlinkSync("systemctl.mjs", join(bin, "systemctl"));
  return { bin, close: () => control.close() };
}
