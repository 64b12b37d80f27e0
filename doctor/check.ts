import type { Routing } from "../app/backend/dialect.server";
import type { Config } from "../app/config.server";
import type { Ask, Clock } from "./ask";

/** "failure": the product will not work. "warning": it will work, but not well. */
export type Level = "ok" | "warning" | "failure";

export interface Finding {
  level: Level;
  seen: string;
  /** What to do about the finding; absent when all is well. */
  advice?: string;
  /** For machines: numbers, statuses and field names, never values of an answer. */
  facts?: Readonly<Record<string, unknown>>;
}

/** Findings of earlier checks that later ones need. */
export interface Known {
  routing: Routing | null;
  /** The Cookie header: first of a visitor's session, then of the login's. */
  cookie: string | null;
  isSignedIn: boolean;
  /** Duration of a read without others beside it, in milliseconds. */
  readMs: number | null;
}

export interface Examination {
  env: Readonly<Record<string, string | undefined>>;
  /** The valid settings, with placeholders for missing ones. */
  config: Config;
  backend: URL;
  origin: URL | null;
  login: { name: string; password: string } | null;
  ask: Ask;
  clock: Clock;
  /** The most calls to send at once. */
  mostCalls: number;
  /** Time limit of one series of reads. */
  seriesMs: number;
  known: Known;
}

export interface Check {
  name: string;
  /** Checks that must have passed before this one. */
  after: readonly string[];
  /** The command-line option that this check needs. */
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
