import { parseArgs } from "node:util";
import { sessionSecrets, withSecretFiles } from "../app/config.server";
import { memberHash } from "../app/session/session-user.server";
import { commandFor, version } from "./build";
import { examineCommunity } from "./community";
import { examine, type Subject } from "./examine";
import { readPassword } from "./password";
import { asJson, line, summary, verdict } from "./report";

const USAGE = `${commandFor("doctor")} --backend URL [--origin URL] [--login NAME] [--calls-at-once N] [--json]
${commandFor("doctor")} --community DIR
${commandFor("doctor")} --who ID

Checks the backend, and with --origin also the proxy in front of the app. Changes nothing.
The settings are read from the environment, as the app reads them; --backend replaces BACKEND_URL.
The password of --login is asked for on the terminal, or read from standard input. A wrong password counts towards the
backend's lockout.
--calls-at-once N measures how many calls the backend takes, with up to N at once. Nobody may use the backend
meanwhile: beside others' calls it may stop for ten seconds.
--community without --backend only examines the folder of the community; with it, the folder replaces COMMUNITY_DIR.
--who only prints the hash of this member's id, as used in the log; it needs SESSION_SECRET.
`;

/** One below the default BACKEND_CALLS_AT_ONCE. */
const MOST_CALLS = 7;

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        backend: { type: "string" },
        origin: { type: "string" },
        login: { type: "string" },
        "calls-at-once": { type: "string" },
        json: { type: "boolean", default: false },
        community: { type: "string" },
        who: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
}

const given = readArguments();
const { env } = withSecretFiles(process.env);
if (given.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (given.who !== undefined) {
  if (!/^[1-9]\d*$/.test(given.who)) fail("--who must be the id of a member.");
  const secret = sessionSecrets.safeParse(env.SESSION_SECRET);
  if (!secret.success) fail(`SESSION_SECRET: ${secret.error.issues[0]?.message}`);
  process.stdout.write(`${memberHash(secret.data[0])(given.who)}\n`);
  process.exit(0);
}
if (given.community !== undefined && given.backend === undefined && given.origin === undefined) {
  const report = { findings: await examineCommunity(given.community), notChecked: [] };
  const lines = report.findings.map((finding) => `${line(finding)}\n`).join("");
  process.stdout.write(given.json ? `${asJson(report)}\n` : `${lines}\n${summary(report)}\n`);
  process.exit(verdict(report));
}
const backend = given.backend ?? env.BACKEND_URL;
if (!backend) fail("No backend given: use --backend URL.");
if (given.origin !== undefined && !(/^https?:/i.test(given.origin) && URL.canParse(given.origin)))
  fail("--origin must be http(s)://host[:port].");
const mostCalls = Number(given["calls-at-once"] ?? 0);
if (
  given["calls-at-once"] !== undefined &&
  !(mostCalls >= 1 && mostCalls <= MOST_CALLS && mostCalls % 1 === 0)
)
  fail(`--calls-at-once must be a number up to ${MOST_CALLS}.`);
const subject: Subject = {
  env: {
    ...env,
    BACKEND_URL: backend,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? given.origin,
    COMMUNITY_DIR: given.community ?? env.COMMUNITY_DIR,
  },
  origin: given.origin === undefined ? null : new URL(given.origin),
  mostCalls,
  login: given.login === undefined ? null : { name: given.login, password: await readPassword(given.login) },
};
if (!given.json) process.stdout.write(`Version ${version}\n`);
const report = await examine(subject, (finding) => {
  if (!given.json) process.stdout.write(`${line(finding)}\n`);
});
process.stdout.write(given.json ? `${asJson(report)}\n` : `\n${summary(report)}\n`);
process.exit(verdict(report));
