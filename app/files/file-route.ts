import type { HeadersFunction } from "@remix-run/node";

/** Retry-After of a backend that is away, or of too many files. */
export const fileHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};
