import type { IncomingMessage, ServerResponse } from "node:http";
import {
  FORM_DEADLINE_MS,
  PAGE_DEADLINE_MS,
  RENDERING_MS,
  SEARCH_DEADLINE_MS,
  SEARCH_RENDERING_MS,
} from "~/deadlines";

/** Begins when the whole request has arrived, because a photo may take minutes. */
export function requestDeadline(request: IncomingMessage, response: ServerResponse) {
  const whole = new AbortController();
  const partialPage = new AbortController();
  const search = new AbortController();
  const isForm = request.method === "POST";
  const begin = () => {
    if (response.closed) return;
    const ms = isForm ? FORM_DEADLINE_MS : PAGE_DEADLINE_MS;
    const timers = [
      setTimeout(() => search.abort(), SEARCH_DEADLINE_MS - SEARCH_RENDERING_MS),
      setTimeout(() => partialPage.abort(), ms - RENDERING_MS),
      setTimeout(() => whole.abort(), ms),
    ];
    response.once("close", () => timers.forEach(clearTimeout));
  };
  if (!isForm || request.complete) begin();
  else request.once("end", begin);
  return {
    /** Ends the request. The backend still completes a change that was sent. */
    signal: whole.signal,
    /** Earlier, to leave time to render a page with the answers so far. */
    partialPage: partialPage.signal,
    search: search.signal,
  };
}

export type Deadline = ReturnType<typeof requestDeadline>;
