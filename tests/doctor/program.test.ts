import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { MEMBER_LOGIN } from "../backend/logins";
import { freePort, SESSION_SECRET, secretOf, startApp } from "../support/app-process";
import { startCounterServer } from "../support/redis";
import { certificateFor } from "./certificates";
import { healthyBackend, proxyTo, settingsFor } from "./faulty-backends";

const printed = z.object({
  code: z.number(),
  findings: z.array(z.object({ name: z.string(), level: z.string(), seen: z.string() })),
  notChecked: z.array(z.object({ name: z.string(), because: z.string() })),
});

/** Runs the doctor as a release has it. */
async function run(parameters: string[], env: Record<string, string>, input = "") {
  const own: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...env };
  const child = spawn(process.execPath, ["build/doctor.js", ...parameters], { env: own });
  child.stdin.end(input);
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("close", resolve)),
  ]);
  return { output, errors, code };
}

test("exits with 0 if all is well over TLS, with Redis and a login", async () => {
  const folder = await mkdtemp(join(tmpdir(), "doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const certificate = await certificateFor(90);
  const authority = join(folder, "authority.pem");
  await writeFile(authority, certificate.cert);
  const standIn = await healthyBackend();
  const secure = ({ "set-cookie": lines }: { "set-cookie"?: string[] }) =>
    lines ? { "set-cookie": lines.map((line) => `${line}; Secure`) } : {};
  const backend = await proxyTo(standIn.url, { certificate, answer: secure });
  const redis = await startCounterServer();
  onTestFinished(() => redis.close());
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const app = await startApp(standIn.url, { PUBLIC_ORIGIN: origin, TRUST_PROXY: "loopback" });
  onTestFinished(() => app.stop());
  await proxyTo(app.origin, { certificate, port });
  const { loginName, password } = MEMBER_LOGIN;
  const { output, errors, code } = await run(
    ["--backend", backend, "--origin", origin, "--login", loginName, "--calls-at-once", "3", "--json"],
    { ...settingsFor(backend), PUBLIC_ORIGIN: origin, REDIS_URL: redis.url, NODE_EXTRA_CA_CERTS: authority },
    `${password}\n`,
  );
  expect(errors).toBe("");
  const report = printed.parse(JSON.parse(output));
  expect(report.findings.filter(({ level }) => level !== "ok")).toEqual([]);
  expect(report.notChecked).toEqual([]);
  expect(report.findings).toHaveLength(24);
  expect(code).toBe(0);
  expect(output).not.toContain(password);
});

test("exits with 1 on warnings; prints a line per check and what was skipped", async () => {
  const standIn = await healthyBackend({ fileMaxBytes: 1024 * 1024 });
  const options = ["--backend", standIn.url, "--calls-at-once", "1"];
  const { output, code } = await run(options, settingsFor(standIn.url));
  expect(code).toBe(1);
  const lines = output.split("\n");
  expect(lines.filter((line) => line.startsWith("✓ ")).length).toBeGreaterThan(8);
  expect(lines.filter((line) => line.startsWith("! "))).toEqual([
    expect.stringMatching(/^! Redis: not set/),
    expect.stringMatching(/^! uploads: .+\. Enough for this app/),
  ]);
  expect(output).toContain("Not checked, because it needs --login: login, shapes of answers.");
  expect(lines.at(-2)).toBe("It works, with warnings.");
});

test("exits with 2 if the backend is down", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { output, code } = await run(["--backend", url], settingsFor(url));
  expect(code).toBe(2);
  expect(output).toContain("✗ connection: ");
  expect(output.trimEnd().split("\n").at(-1)).toBe("It will not work until this is fixed.");
});

test.each([
  [["--bakend", "http://localhost"]],
  [[]],
  [["--backend", "http://localhost", "--calls-at-once", "13"]],
  [["--backend", "http://localhost", "--origin", "directory.example:443"]],
])("parameters that cannot be understood print the usage: %j", async (parameters) => {
  const { errors, output, code } = await run(parameters, {});
  expect(code).toBe(2);
  expect(errors).toContain("node build/doctor.js --backend URL");
  expect(output).toBe("");
});

test("--who prints a member's hash in the log; only the secret must be set", async () => {
  const { output, code } = await run(["--who", "12"], { SESSION_SECRET });
  expect(code).toBe(0);
  expect(output).toMatch(/^[\w-]{12}\n$/);
  expect((await run(["--who", "12"], { SESSION_SECRET: secretOf("another") })).output).not.toBe(output);
  const folder = await mkdtemp(join(tmpdir(), "doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const SESSION_SECRET_FILE = join(folder, "secret");
  await writeFile(SESSION_SECRET_FILE, `${SESSION_SECRET}\n`);
  expect((await run(["--who", "12"], { SESSION_SECRET_FILE })).output).toBe(output);
  expect((await run(["--who", "13"], { SESSION_SECRET })).output).not.toBe(output);
  expect(await run(["--who", "12"], {})).toMatchObject({ code: 2, output: "" });
  expect(await run(["--who", "Asha"], { SESSION_SECRET })).toMatchObject({ code: 2, output: "" });
});
