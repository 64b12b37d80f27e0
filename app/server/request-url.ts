import type { IncomingMessage } from "node:http";

/** A request's path and query as Remix will read them; of its host nothing is believed. */
export function requestUrl({ url }: IncomingMessage): URL {
  return new URL(`http://origin.invalid${url}`);
}
