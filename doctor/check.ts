import type { Routing } from "../app/backend/dialect.server";
import type { Config } from "../app/config.server";
import type { Ask, Clock } from "./ask";

/** "failure": the product will not work like this. "warning": it will, but not well. */
export type Level = "ok" | "warning" | "failure";

export interface Finding {
  level: Level;
  seen: string;
  /** What to do about it; none when all is well. */
  advice?: string;
  /** For machines: numbers, statuses and names of fields, never a value of an answer. */
  facts?: Readonly<Record<string, unknown>>;
}

/** What earlier checks found out for later ones. */
export interface Known {
  routing: Routing | null;
  /** The Cookie header of a session: a visitor's, then that of the login. */
  cookie: string | null;
  isSignedIn: boolean;
  /** How long a read takes when it is alone, in milliseconds. */
  readMs: number | null;
}

export interface Examination {
  env: Readonly<Record<string, string | undefined>>;
  /** The settings that can be used; placeholders stand in for those that are missing. */
  config: Config;
  backend: URL;
  origin: URL | null;
  login: { name: string; password: string } | null;
  ask: Ask;
  clock: Clock;
  /** How many calls are sent at once at most. */
  mostCalls: number;
  /** How long one series of reads may take. */
  seriesMs: number;
  known: Known;
}

export interface Check {
  name: string;
  /** The checks that must have gone before without a failure. */
  after: readonly string[];
  /** The option without which there is nothing to check. */
  option?: "origin" | "login";
  run(examination: Examination): Promise<Finding>;
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
