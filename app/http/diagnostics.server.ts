import { channel } from "node:diagnostics_channel";
import type { Failure } from "~/contract/failure";

/** One of Node's diagnostics channels: everything in this process publishes to the same one. */
interface Channel<Message> {
  publish(message: Message): void;
  subscribe(listener: (message: Message) => void): void;
}

function typed<Message>(name: string): Channel<Message>;
function typed(name: string): Channel<unknown> {
  return channel(name);
}

interface BackendCall {
  call: string;
  /** "abandoned": the browser left before the answer came, which says nothing about the backend. */
  outcome: "ok" | "abandoned" | Failure["kind"];
  seconds: number;
}

// Messages become labels of metrics: none holds anything that a visitor sent.

export const backendCalls = typed<BackendCall>("directory.backend-call");

/** Tries that a rate limit refused. */
export const rateLimited = typed<{ kind: string }>("directory.rate-limited");

/** Forms kept over a session's end, and given back. */
export const drafts = typed<{ event: "saved" | "restored" }>("directory.draft");

/** Images made to size: from the cache, by work that was under way, or anew. */
export const resizedImages = typed<{ source: "cache" | "joined" | "made" }>("directory.image");
