import type { Routing } from "../app/backend/dialect.server";
import type { Config } from "../app/config.server";
import { whoAmI } from "../app/contract/session";
import { type Ask, type Clock, type Reply, summarize } from "./ask";

/** "failure": the app will not work; "warning": it works, but not well. */
export type Level = "ok" | "warning" | "failure";

export interface Finding {
  level: Level;
  seen: string;
  advice?: string;
  /** For the JSON report; never holds values from an answer. */
  facts?: Readonly<Record<string, unknown>>;
}

export interface Known {
  routing: Routing | null;
  /** A visitor's Cookie header; after the login, the member's. */
  cookie: string | null;
  isSignedIn: boolean;
  /** The time of a read while no other call runs. */
  readMs: number | null;
}

export interface CheckContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Missing or wrong settings are replaced by placeholders. */
  config: Config;
  backend: URL;
  origin: URL | null;
  login: { name: string; password: string } | null;
  ask: Ask;
  clock: Clock;
  /** 0 unless requested, because beside other calls they may stop a backend. */
  mostCalls: number;
  /** Limits one series of reads. */
  seriesMs: number;
  known: Known;
}

export interface Check {
  name: string;
  /** Names of checks that must have passed. */
  after: readonly string[];
  option?: "origin" | "login" | "calls-at-once";
  run(context: CheckContext): Promise<Finding>;
}

export const ok = (seen: string, facts?: Finding["facts"]): Finding => ({ level: "ok", seen, facts });

export const warning = (seen: string, advice: string, facts?: Finding["facts"]): Finding => ({
  level: "warning",
  seen,
  advice,
  facts,
});

export const failure = (seen: string, advice: string, facts?: Finding["facts"]): Finding => ({
  level: "failure",
  seen,
  advice,
  facts,
});

export function sessionHeaders({ known }: CheckContext): { cookie?: string } {
  return known.cookie === null ? {} : { cookie: known.cookie };
}

export function askWhoAmI(context: CheckContext, headers: Record<string, string> = {}): Promise<Reply> {
  const address = new URL(whoAmI.path.prefixed, context.backend);
  return context.ask(address, { headers: { ...sessionHeaders(context), ...headers } });
}

export function stoppedAnswering(reply: Reply): Finding {
  return failure(summarize(reply), "The backend stopped answering during the checks.");
}
