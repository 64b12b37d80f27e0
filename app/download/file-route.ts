import type { HeadersFunction } from "@remix-run/node";

/** Retry-After of a backend that is away, or of too many files. */
export const fileHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** A file stands in its place; without a page of its own a route has none for its failures. */
export function NoPage() {
  return null;
}
