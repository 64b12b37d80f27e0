import { randomBytes } from "node:crypto";
import { type Config, misspellingHints, parseConfig, withSecretFiles } from "../app/config.server";
import { type Check, failure, ok, warning } from "./check";

type Environment = Readonly<Record<string, string | undefined>>;

const PLACEHOLDERS = {
  BACKEND_URL: "http://localhost",
  PUBLIC_ORIGIN: "http://localhost",
  SESSION_SECRET: randomBytes(32).toString("hex"),
};

function problemsOf(env: Environment): { name: string; problem: string }[] {
  const parsed = parseConfig(env);
  if (parsed.ok) return [];
  return parsed.problems.map((problem) => ({ name: problem.split(/[:.]/)[0] ?? "", problem }));
}

/** Missing or wrong settings get placeholders, so that the other checks can run. */
export function usableConfig(env: Environment): Config {
  const wrong = new Set(problemsOf(env).map(({ name }) => name));
  const valid = Object.entries(withSecretFiles(env).env).filter(([name, value]) => value && !wrong.has(name));
  const parsed = parseConfig({ ...PLACEHOLDERS, ...Object.fromEntries(valid) });
  if (!parsed.ok) throw new Error(parsed.problems.join(", "));
  return parsed.config;
}

export const settings: Check = {
  name: "settings",
  after: [],
  async run({ env }) {
    const problems = problemsOf(env);
    const unread = misspellingHints(env);
    const wrong = problems.filter(({ name }) => env[name]);
    const missing = problems.filter(({ name }) => !env[name]).map(({ name }) => name);
    if (wrong.length > 0)
      return failure(
        wrong.map(({ problem }) => problem).join("; "),
        "Correct them: the app will not start with them.",
      );
    if (missing.length > 0) {
      const secret = missing.includes("SESSION_SECRET") ? " Make a secret with: openssl rand -hex 32" : "";
      return warning(`not set: ${missing.join(", ")}`, `The app does not start without them.${secret}`);
    }
    if (unread.length > 0) return warning(unread.join("; "), "Correct the name.");
    return ok("complete and valid");
  },
};
