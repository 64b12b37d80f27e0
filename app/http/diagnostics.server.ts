import { channel } from "node:diagnostics_channel";
import type { Failure } from "~/contract/failure";

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
  /** "abandoned": the browser left, or a search was over, which says nothing about the backend. */
  outcome: "ok" | "abandoned" | Failure["kind"];
  seconds: number;
}

// Messages become labels of metrics, so they hold nothing that a visitor sent.

export const backendCalls = typed<BackendCall>("directory.backend-call");

export const rateLimited = typed<{ kind: string }>("directory.rate-limited");

export const drafts = typed<{ event: "saved" | "restored" }>("directory.draft");

/** "joined": the request waited for a resize that another request had started. */
export const resizedImages = typed<{ source: "cache" | "joined" | "made" }>("directory.image");

export const droppedLogLines = typed<Record<string, never>>("directory.dropped-log-line");
