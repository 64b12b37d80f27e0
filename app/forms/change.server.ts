import type { AppLoadContext } from "@remix-run/node";
import { type Failure, invalidAnswer } from "../backend/failure";
import { headersOf, seeOther, statusOf } from "../http/responses.server";
import { messages } from "../messages";
import type { DraftFields } from "./draft.server";
import { readFormToken } from "./form-token.server";
import type { Change } from "./idempotency.server";

const BAD_REQUEST = 400;

/** A change that failed, in words for its form; `isUnknown`: nobody knows whether it was saved. */
export interface FailedChange {
  text: string;
  isUnknown: boolean;
  status: number;
  headers: Record<string, string>;
}

/** The backend's words, then the call's own, then the catalogue's. Screens section 1, edge cases R11. */
export function failedChange(failure: Failure, ownWords: string | null): FailedChange {
  const how = { status: statusOf(failure), headers: headersOf(failure), isUnknown: false };
  if ("outcomeUnknown" in failure) {
    const { outcomeUnknown } = failure;
    return {
      ...how,
      isUnknown: outcomeUnknown,
      text: outcomeUnknown ? messages.MAYBE_SAVED : (ownWords ?? messages.NETWORK),
    };
  }
  if (failure.kind === "signed-out") return { ...how, text: messages.UNAUTHORIZED };
  const withoutWords = failure.status === BAD_REQUEST ? messages.INVALID_INPUT : messages.DEFAULT;
  return { ...how, text: failure.message ?? ownWords ?? withoutWords };
}

/** The failure of a change that lacks what the backend wants, such as a family's id. */
export function missingId(): Failure {
  return invalidAnswer();
}

/** Sends a form's change at most once; what failed comes back as a value, success is the way on with its notice. */
export async function sendOnce(
  context: AppLoadContext,
  ticket: string,
  fields: DraftFields,
  change: () => Promise<Change>,
): Promise<{ ok: true; response: Response } | { ok: false; failure: Failure }> {
  const outcome = await context.once.run(readFormToken(context.seal, ticket)?.number ?? null, fields, change);
  if (!outcome.ok) return outcome;
  if (outcome.sentence) context.notice.leave(outcome.sentence);
  return { ok: true, response: seeOther(outcome.path) };
}

/** Says what a form holds before anything is sent, so that no fault loses it. Edge cases R5. */
export function holdForm(context: AppLoadContext, ticket: string, fields: DraftFields): void {
  context.draft.hold(readFormToken(context.seal, ticket)?.owner ?? "", { ...fields, ticket });
}
