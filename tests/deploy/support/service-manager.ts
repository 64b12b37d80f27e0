import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { freePort } from "../../support/app-process";
import type { Replica } from "./replica";

/** Stands in for systemctl: restarts a replica as the unit does, and does not wait until it listens. */
export async function serviceManager(folder: string, replicas: readonly Replica[]) {
  const port = await freePort();
  const control = createServer(async (request, response) => {
    const wanted = replicas.find((each) => request.url === `/restart/directory@${each.port}.service`);
    await wanted?.stop();
    void wanted?.start();
    response.writeHead(wanted ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => control.listen(port, "127.0.0.1", resolve));
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  const script = `#!${process.execPath}
const [verb, unit] = process.argv.slice(2);
fetch(\`http://127.0.0.1:${port}/\${verb}/\${unit}\`).then(({ ok }) => process.exit(ok ? 0 : 1));
`;
  writeFileSync(join(bin, "systemctl"), script);
  chmodSync(join(bin, "systemctl"), 0o755);
  return {
    /** Runs the script that operators get; gives its exit code. */
    async rollingRestart(): Promise<number | null> {
      const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
      const ports = replicas.map((each) => String(each.port));
      const script = spawn("deploy/systemd/rolling-restart.mjs", ports, { env, stdio: "inherit" });
      await once(script, "exit");
      return script.exitCode;
    },
    close: () => control.close(),
  };
}
