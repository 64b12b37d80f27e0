import type { Failure } from "../backend/failure";
import { headersOf, page, statusOf } from "../http/responses.server";
import { messages, triedTooOften } from "../messages";
import type { RuleFailure } from "../rules/rule";

const BAD_REQUEST = 400;
const TOO_OFTEN = 429;

/** A form that comes back: the message, the field at fault, and what was typed; never a password or an OTP. */
export interface FailedForm<Typed> {
  text: string;
  field: string | null;
  /** Said beside the message when nobody knows whether the change was made. Edge cases R11. */
  doubt: string | null;
  typed: Typed;
}

function failed<Typed>(text: string, field: string | null, typed: Typed): FailedForm<Typed> {
  return { text, field, doubt: null, typed };
}

/** 400: a rule does not hold. Screens section 1. */
export function ruleFailed<Typed>(broken: RuleFailure<string>, typed: Typed) {
  return page(failed(broken.text, broken.field, typed), { status: BAD_REQUEST });
}

/** 400: the form was sent from a page that is over. */
export function formLost<Typed>(text: string, typed: Typed) {
  return page(failed(text, null, typed), { status: BAD_REQUEST });
}

/** A call that has a text of its own failed: the backend's sentence goes first. `field` is what a refusal means. */
export function callFailed<Typed>(
  failure: Failure,
  ownText: string,
  typed: Typed,
  field: string | null = null,
) {
  const text = ("message" in failure ? failure.message : null) ?? ownText;
  const isDone = "outcomeUnknown" in failure && failure.outcomeUnknown;
  return page(
    {
      ...failed(text, failure.kind === "refused" ? field : null, typed),
      doubt: isDone ? messages.MAYBE_SAVED : null,
    },
    { status: statusOf(failure), headers: headersOf(failure) },
  );
}

/** 429: the form stays, and says when to try again. Issue 4 section 6. */
export function tooOften<Typed>(retryAfterSeconds: number, typed: Typed) {
  return page(failed(triedTooOften(retryAfterSeconds), null, typed), {
    status: TOO_OFTEN,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
