import { EventEmitter } from "node:events";
import type { Failure } from "~/contract/failure";

interface BackendCall {
  call: string;
  /** "abandoned": the browser left, or a search was over, which says nothing about the backend. */
  outcome: "ok" | "abandoned" | Failure["kind"];
  seconds: number;
}

/** What metrics count. It becomes their labels, so it holds nothing that a visitor sent. */
export const diagnostics = new EventEmitter<{
  backendCall: [BackendCall];
  rateLimited: [{ kind: string }];
  draft: [{ event: "saved" | "restored" }];
  /** "joined": the request waited for a resize that another request had started. */
  resizedImage: [{ source: "cache" | "joined" | "made" }];
  droppedLogLine: [];
}>();
