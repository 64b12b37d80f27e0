import type { IncomingMessage, ServerResponse } from "node:http";
import {
  FORM_DEADLINE_MS,
  PAGE_DEADLINE_MS,
  RENDERING_MS,
  SEARCH_DEADLINE_MS,
  SEARCH_RENDERING_MS,
} from "~/deadlines";

export interface Deadline {
  /** Aborts when the time is over. A change that was sent goes on in the backend. */
  over: AbortSignal;
  /** Aborts a little earlier, for a page that can show a part. */
  partialPage: AbortSignal;
  /** Aborts when a search has to show what it has. */
  search: AbortSignal;
}

/** Counts from when the request has arrived: a photo may take minutes before. */
export function requestDeadline(request: IncomingMessage, response: ServerResponse): Deadline {
  const over = new AbortController();
  const partialPage = new AbortController();
  const search = new AbortController();
  const isForm = request.method === "POST";
  const begin = () => {
    if (response.closed) return;
    const ms = isForm ? FORM_DEADLINE_MS : PAGE_DEADLINE_MS;
    const timers = [
      setTimeout(() => search.abort(), SEARCH_DEADLINE_MS - SEARCH_RENDERING_MS),
      setTimeout(() => partialPage.abort(), ms - RENDERING_MS),
      setTimeout(() => over.abort(), ms),
    ];
    response.once("close", () => timers.forEach(clearTimeout));
  };
  if (!isForm || request.complete) begin();
  else request.once("end", begin);
  return { over: over.signal, partialPage: partialPage.signal, search: search.signal };
}
