import type { Routing } from "../app/backend/dialect.server";
import type { Config } from "../app/config.server";
import { whoAmI } from "../app/contract/session";
import { type Ask, type Asked, type Clock, outline } from "./ask";

/** "failure": the product will not work; "warning": not well. */
export type Level = "ok" | "warning" | "failure";

export interface Finding {
  level: Level;
  seen: string;
  advice?: string;
  /** For machines; never values of an answer. */
  facts?: Readonly<Record<string, unknown>>;
}

/** What earlier checks have found. */
export interface Known {
  routing: Routing | null;
  /** The Cookie header, first of a visitor, then of the login. */
  cookie: string | null;
  isSignedIn: boolean;
  /** How long a read takes while no other call runs. */
  readMs: number | null;
}

export interface Examination {
  env: Readonly<Record<string, string | undefined>>;
  /** Has placeholders for what is missing or wrong. */
  config: Config;
  backend: URL;
  origin: URL | null;
  login: { name: string; password: string } | null;
  ask: Ask;
  clock: Clock;
  mostCalls: number;
  /** For one series of reads. */
  seriesMs: number;
  known: Known;
}

export interface Check {
  name: string;
  /** Checks that must have passed. */
  after: readonly string[];
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

export function sessionHeaders({ known }: Examination): { cookie?: string } {
  return known.cookie === null ? {} : { cookie: known.cookie };
}

export function askWhoAmI(examination: Examination, headers: Record<string, string> = {}): Promise<Asked> {
  const address = new URL(whoAmI.path.prefixed, examination.backend);
  return examination.ask(address, { headers: { ...sessionHeaders(examination), ...headers } });
}

export function stoppedAnswering(asked: Asked): Finding {
  return failure(outline(asked), "The backend stopped answering while it was examined.");
}
