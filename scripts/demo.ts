import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ADMIN_LOGIN, MEMBER_LOGIN, NEWCOMER_EMAIL } from "../tests/backend/logins";
import { OUTBOX_PATH } from "../tests/backend/outbox";
import { startStandIn } from "../tests/backend/start";

const DEFAULT_PORT = "3000";
const SECRET_BYTES = 32;
const LOOK_EVERY_MS = 20;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
}

const port = process.env.PORT ?? DEFAULT_PORT;
if (!(await isFree(Number(port)))) {
  process.stderr.write(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm run demo\n`,
  );
  process.exit(1);
}
const { fresh, folder, community } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    folder: { type: "string", default: ".demo" },
    community: { type: "string", default: process.env.COMMUNITY_DIR ?? "community" },
  },
}).values;
if (fresh) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const standIn = await startStandIn({
  database: `${folder}/community.db`,
  community: "demo",
  onMail: ({ to, subject, text }) => process.stdout.write(`mail to ${to}: ${subject}. ${text}\n`),
});
const origin = `http://localhost:${port}`;
const settings = {
  ...process.env,
  PORT: port,
  COMMUNITY_DIR: resolve(community),
  BACKEND_URL: standIn.url,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `${origin},http://127.0.0.1:${port}`,
  SESSION_SECRET: process.env.SESSION_SECRET ?? randomBytes(SECRET_BYTES).toString("hex"),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};
const server = spawn(process.execPath, ["build/server.js"], { env: settings, stdio: "inherit" });
// Ctrl-C ends the server, and that ends the demo with its stand-in.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) await setTimeout(LOOK_EVERY_MS);

const lines = [
  "",
  `  The demo is at ${origin}`,
  "",
  `  an ordinary member        ${MEMBER_LOGIN.loginName} / ${MEMBER_LOGIN.password}`,
  `  a super administrator     ${ADMIN_LOGIN.loginName} / ${ADMIN_LOGIN.password}`,
  `  email to sign up with     ${NEWCOMER_EMAIL}`,
  `  emails with OTPs          ${standIn.url}${OUTBOX_PATH}`,
  "",
  "  Your changes are kept; `npm run demo -- --fresh` starts over. Press Ctrl-C to stop.",
  "",
  "",
];
process.stdout.write(lines.join("\n"));
