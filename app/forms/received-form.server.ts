import { json } from "@remix-run/node";
import { type Failure, isOutcomeUnknown } from "~/contract/failure";
import { BAD_REQUEST } from "~/contract/status";
import type { Flash } from "~/session/flash.server";
import type { LimitName, RateLimit } from "~/session/rate-limit/limiter.server";
import { type FailureWords, failureMessage, headersOf, seeOther, statusOf } from "../http/responses.server";
import type { FormError, FormState, FormValues } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, IdempotencyStore } from "./idempotency.server";
import { failures, type Rule } from "./rules/rule";

export interface Submission<Field extends string> {
  rules: readonly Rule<Field>[];
  /** In a long form each field at fault has its message; elsewhere only the first one has. */
  tellsAll?: boolean;
  save(values: Readonly<Record<Field, string>>): Promise<Change>;
  limit?(values: Readonly<Record<Field, string>>, token: FormToken): { name: LimitName; account: string };
  words?: FailureWords;
  fieldOf?(failure: Failure): Field | null;
  /** The fields that a failure may come from, when it does not say from which. */
  fieldsOf?(failure: Failure): readonly Field[];
  shown?: FormValues;
  /** What tells this change from another one of the same form, if not its values. */
  content?: unknown;
}

/** A form whose token is good. */
export interface ReceivedForm<Field extends string> {
  token: FormToken;
  /** Shows it again, and changes nothing. */
  giveBack(shown: Partial<FormState>, status: number, headers?: Record<string, string>): Response;
  fail(failure: Failure, words?: FailureWords): Response;
  submit(submission: Submission<Field>): Promise<Response>;
}

export interface SubmissionParts {
  flash: Flash;
  idempotency: IdempotencyStore;
  rateLimit: RateLimit;
  readerGone: AbortSignal;
  show(form: FormState): void;
}

interface Received<Field extends string> {
  values: Record<Field, string>;
  shown: FormValues;
  token: FormToken;
  signedToken: string;
  /** A visitor's change sets cookies of its own answer, so a second press is a second one. */
  by: "user" | "visitor";
}

export function receivedForm<Field extends string>(
  { flash, idempotency, rateLimit, readerGone, show }: SubmissionParts,
  { values, shown, token, signedToken, by }: Received<Field>,
): ReceivedForm<Field> {
  function giveBack(
    form: Partial<FormState>,
    status: number,
    headers: Record<string, string> = {},
  ): Response {
    show({ values: shown, error: null, token: signedToken, restored: false, ...form });
    return json(null, { status, headers });
  }

  function fail(
    failure: Failure,
    words?: FailureWords,
    at: Pick<FormError, "field" | "together"> = { field: null },
    values: FormValues = shown,
  ): Response {
    const outcomeUnknown = isOutcomeUnknown(failure) && !words?.savesNothing;
    const error = { message: failureMessage(failure, words), outcomeUnknown, ...at };
    return giveBack({ values, error }, statusOf(failure), headersOf(failure));
  }

  return {
    token,
    giveBack,
    fail,
    async submit({ rules, tellsAll, save, limit, words, fieldOf, fieldsOf, content = values, shown }) {
      const [broken, ...further] = failures(rules, values);
      if (broken) {
        const error = { message: broken.text, field: broken.field, outcomeUnknown: false };
        const others = further.map(({ field, text }) => ({ field, message: text }));
        return giveBack({ error: tellsAll ? { ...error, others } : error }, BAD_REQUEST);
      }
      const limited = limit?.(values, token);
      const change = () =>
        limited ? rateLimit.run(limited.name, limited.account, () => save(values)) : save(values);
      const outcome = await (by === "visitor"
        ? change()
        : idempotency.submitOnce(token, content, change, readerGone));
      if (!outcome.ok) {
        const { failure } = outcome;
        const at = { field: fieldOf?.(failure) ?? null, together: fieldsOf?.(failure) };
        return fail(failure, words, at, shown);
      }
      if (outcome.flash !== null) await flash.set(outcome.flash);
      return seeOther(outcome.path);
    },
  };
}
