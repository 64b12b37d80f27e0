import type { z } from "zod";

/** How a backend names its calls and what it wants in them. Contract section 0, "Dialects". */
export type Dialect = "listed" | "prefixed" | "newest";

/** Values that a JSON body of ours may hold. */
export type WireBody = object;

/** One call of specification section 7, as data. */
export interface Endpoint<Payload, Answer> {
  /** Name in logs and records. */
  readonly name: string;
  readonly method: "GET" | "POST";
  /** "signed-in": a 401 leads to the login. "visitor": a 401 is an ordinary failure. */
  readonly access: "signed-in" | "visitor";
  /** Reads may be repeated once when the connection broke; changes are sent at most once (edge cases R4). */
  readonly effect: "read" | "change";
  readonly body: "none" | "json" | "multipart";
  /** Its first answer after the backend's start takes many seconds. */
  readonly isSlow?: true;
  /** The path in each dialect. */
  readonly path: Readonly<Record<Dialect, string>>;
  /** Further paths that some version of the backend had; only `auto` looks at them. */
  readonly candidates?: readonly string[];
  readonly payload: z.ZodType<Payload>;
  readonly answer: z.ZodType<Answer>;
  /** The JSON body in a dialect, or the fields beside the file of a multipart body. */
  readonly wire: (payload: Payload, dialect: Dialect) => WireBody;
}

/** Describes a call; the payload goes out as it is unless `wire` says otherwise. */
export function endpoint<Payload extends object, Answer>(
  call: Omit<Endpoint<Payload, Answer>, "wire"> & Partial<Pick<Endpoint<Payload, Answer>, "wire">>,
): Endpoint<Payload, Answer> {
  return { ...call, wire: call.wire ?? ((payload: Payload) => payload) };
}

/** The same path in every dialect. */
export function everywhere(path: string): Record<Dialect, string> {
  return { listed: path, prefixed: path, newest: path };
}

/** A path that the specification lists without /api, and that deployed backends serve under it. */
export function underApi(listed: string, name = listed): Record<Dialect, string> {
  return { listed, prefixed: `/api${name}`, newest: `/api${name}` };
}
