import { EventEmitter } from "node:events";
import type { Failure } from "~/contract/failure";

/** Counted by metrics. The fields become labels, so they never hold what a visitor sent. */
export const diagnostics = new EventEmitter<{
  request: [{ route: string; method: string; status: string; seconds: number }];
  /** "abandoned": the browser disconnected or the search ended, which is no fault of the backend. */
  backendCall: [{ call: string; outcome: "ok" | "abandoned" | Failure["kind"]; seconds: number }];
  retry: [];
  rateLimited: [{ kind: string }];
  draft: [{ event: "saved" | "restored" }];
  /** "joined": the request waited for a resize that another request had started. */
  resizedImage: [{ source: "cache" | "joined" | "made" }];
  droppedLogLine: [];
}>();
