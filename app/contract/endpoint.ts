import type * as z from "zod";

/** docs/backend-contract.md#dialects */
export type Dialect = "listed" | "prefixed" | "newest";

export interface Endpoint<Payload, Answer> {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** "signed-in": a 401 redirects to the login. "visitor": a 401 is an ordinary failure. */
  readonly access: "signed-in" | "visitor";
  /** Only reads are retried (docs/promises.md#r4-a-change-is-sent-at-most-once). */
  readonly effect: "read" | "change";
  readonly body: "none" | "json" | "multipart";
  readonly isLogin?: true;
  readonly path: Readonly<Record<Dialect, string>>;
  /** Paths of other backend versions. The app tries them only with `BACKEND_DIALECT=auto`. */
  readonly candidates?: readonly string[];
  readonly answer: z.ZodType<Answer>;
  readonly wire: (payload: Payload, dialect: Dialect) => object;
}

/** Defaults to a change by a signed-in member: a POST to `/family/{name}` with the payload as JSON. */
export function endpoint<Payload extends object, Answer>(
  call: Pick<Endpoint<Payload, Answer>, "name" | "answer"> & Partial<Endpoint<Payload, Answer>>,
): Endpoint<Payload, Answer> {
  return {
    method: "POST",
    access: "signed-in",
    effect: "change",
    body: "json",
    path: underApi(`/family/${call.name}`),
    wire: (payload: Payload) => payload,
    ...call,
  };
}

export function samePath(path: string): Record<Dialect, string> {
  return { listed: path, prefixed: path, newest: path };
}

/** The specification lists some paths without the `/api` that they are deployed under. */
export function underApi(path: string, name = path): Record<Dialect, string> {
  return { listed: path, prefixed: `/api${name}`, newest: `/api${name}` };
}
