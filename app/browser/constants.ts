/** Every answer of this site has it; the page of a proxy or a network in between has not. */
export const REQUEST_ID_HEADER = "X-Request-Id";
