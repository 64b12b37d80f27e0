import type { Failure } from "../backend/failure";
import type { BrowserSession } from "./browser-session.server";

/** Why the edge refused a form: a status and a sentence. */
export interface Refused {
  status: number;
  sentence: string;
}

/** A session that asks the backend nothing: every answer is the edge's refusal. Edge cases 42, 75 and 76. */
export function refusedSession({ status, sentence }: Refused): BrowserSession {
  const failure: Failure = { kind: "refused", status, message: sentence, retryAfterSeconds: null };
  return {
    call: async () => ({ ok: false, failure }),
    user: async () => ({ kind: "unknown", failure }),
    signIn: async () => ({ ok: false, failure }),
    signOut: async () => {},
  };
}
