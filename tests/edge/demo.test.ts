import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { ADMIN_LOGIN, MEMBER_LOGIN, OWN_FAMILY_ID } from "../backend/logins";
import { freePort } from "../support/app-process";
import { FAMILY_FIELDS } from "../support/form-fields";
import { multipartBody } from "../support/multipart";
import { ask, signedIn } from "./http";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
const begun: ChildProcess[] = [];
afterAll(() => {
  // Only a test that failed leaves one behind.
  for (const child of begun) if (child.exitCode === null) child.kill("SIGINT");
  rmSync(folder, { recursive: true, force: true });
});

const DEMO = ["--import", "tsx", "scripts/demo.ts", "--folder"];
/** The stand-in and the app, on a busy machine. */
const START_MS = 120_000;

/** Waits until the demo has printed everything. Starts without tsx's own process, which may end before the demo. */
async function startDemo(...options: string[]) {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port) };
  const child = spawn(process.execPath, [...DEMO, folder, ...options], { env });
  begun.push(child);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
  });
  await expect.poll(() => output, { timeout: START_MS }).toContain("Press Ctrl-C to stop");
  const [standIn = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  return {
    output,
    origin: `http://localhost:${port}`,
    standIn,
    async end() {
      const gone = once(child, "exit");
      child.kill("SIGINT");
      return z.tuple([z.number().nullable(), z.unknown()]).parse(await gone)[0];
    },
  };
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

/** Changes the own family as the screens will: gotra and picture. */
async function changeFamily({ standIn, origin }: Demo): Promise<string> {
  const cookie = await signedIn(origin);
  const call = (path: string, body: string | Buffer, type = "application/json") =>
    ask(standIn, `/api${path}`, { method: "POST", headers: { cookie, "content-type": type }, body });
  await call("/session/whoAmI", "{}");
  const { familyName: _name, gotra: _gotra, ...familyAddress } = FAMILY_FIELDS;
  const details = { familyId: OWN_FAMILY_ID, familyName: "Verma", gotra: "Changed", familyAddress };
  expect((await call("/family/updateFamilyDetails", JSON.stringify(details))).status).toBe(200);
  const image = { name: "image", value: Buffer.from("picture"), fileName: "a.jpg", type: "image/jpeg" };
  const form = multipartBody([{ name: "familyId", value: String(OWN_FAMILY_ID) }, image], "x");
  const uploaded = await call("/family/updateFamilyImage", form, "multipart/form-data; boundary=x");
  return z.object({ uploadedImagePath: z.string() }).parse(JSON.parse(uploaded.body)).uploadedImagePath;
}

async function familyPage({ origin }: Demo): Promise<string> {
  return (await ask(origin, "/family", { headers: { cookie: await signedIn(origin) } })).body;
}

test(
  "the demo prints two logins, keeps changes and starts over with --fresh",
  async () => {
    const first = await startDemo();
    for (const { loginName, password } of [MEMBER_LOGIN, ADMIN_LOGIN])
      expect(first.output).toContain(`${loginName} / ${password}`);
    const path = await changeFamily(first);
    expect(await first.end()).toBe(0);

    const second = await startDemo();
    expect(await familyPage(second)).toContain("Changed");
    expect((await ask(second.standIn, `/${path}`)).body).toBe("picture");
    await second.end();

    const fresh = await startDemo("--fresh");
    expect(await familyPage(fresh)).not.toContain("Changed");
    expect((await ask(fresh.standIn, `/${path}`)).status).toBe(404);
    await fresh.end();
  },
  3 * START_MS + 60_000,
);
