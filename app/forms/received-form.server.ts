import { type Failure, isOutcomeUnknown } from "~/contract/failure";
import { BAD_REQUEST } from "~/contract/status";
import {
  type FailureWords,
  failureMessage,
  headersOf,
  seeOther,
  statusOfFailure,
} from "~/http/responses.server";
import type { Flash } from "~/session/browser-state.server";
import type { LimitName, OnLate, PasswordTyped, RateLimit } from "~/session/rate-limit/limiter.server";
import { type FormState, type FormValues, formError } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, IdempotencyStore } from "./idempotency.server";
import { failures, type Rule } from "./rules/rule";

export interface Submission<Field extends string> {
  rules: readonly Rule<Field>[];
  /** For long forms; otherwise only the first error is shown. */
  reportAllErrors?: boolean;
  save(values: Readonly<Record<Field, string>>, onLate: OnLate): Promise<Change>;
  limit?(
    values: Readonly<Record<Field, string>>,
    token: FormToken,
  ): {
    name: LimitName;
    account: string;
    typed?: PasswordTyped;
  };
  words?: FailureWords;
  /** The wrong field, or the fields of which one is wrong. */
  fieldsOf?(failure: Failure): readonly Field[];
  /** Shown after a failed save, instead of what was sent. */
  redisplayed?: FormValues;
  /** Distinguishes this change from others of the same form; the form's values by default. */
  content?: unknown;
}

export interface FormWithErrors extends Partial<FormState> {
  status: number;
  headers?: Record<string, string>;
}

export interface VerifiedForm<Field extends string> {
  token: FormToken;
  redisplay(again: FormWithErrors): Response;
  submit(submission: Submission<Field>): Promise<Response>;
}

export interface SubmissionDeps {
  flash: Flash;
  idempotency: IdempotencyStore;
  rateLimit: RateLimit;
  readerGone: AbortSignal;
}

interface Received<Field extends string> extends Pick<VerifiedForm<Field>, "token" | "redisplay"> {
  values: Record<Field, string>;
  /** A visitor's change sets cookies, so a second press runs it again. */
  by: "user" | "visitor";
}

export function failureOnForm(
  failure: Failure,
  words?: FailureWords,
  fields: readonly string[] = [],
): FormWithErrors {
  const outcomeUnknown = isOutcomeUnknown(failure) && !words?.savesNothing;
  const at = fields.length > 1 ? { field: null, together: fields } : { field: fields[0] ?? null };
  const error = { message: failureMessage(failure, words), outcomeUnknown, ...at };
  return { error, status: statusOfFailure(failure), headers: headersOf(failure) };
}

export function receivedForm<Field extends string>(
  { flash, idempotency, rateLimit, readerGone }: SubmissionDeps,
  { values, token, redisplay, by }: Received<Field>,
): VerifiedForm<Field> {
  return {
    token,
    redisplay,
    async submit({ rules, save, limit, words, content = values, redisplayed, ...submission }) {
      const [broken, ...others] = failures(rules, values);
      if (broken) {
        const error = formError(broken.message, broken.field);
        const all = submission.reportAllErrors ? { ...error, others } : error;
        return redisplay({ error: all, status: BAD_REQUEST });
      }
      const limited = limit?.(values, token);
      const change = () =>
        limited
          ? rateLimit.run(limited.name, limited.account, (onLate) => save(values, onLate), limited.typed)
          : save(values, async () => {});
      const outcome = await (by === "visitor"
        ? change()
        : idempotency.submitOnce(token, content, change, readerGone));
      if (!outcome.ok) {
        const { failure } = outcome;
        const failed = failureOnForm(failure, words, submission.fieldsOf?.(failure));
        return redisplay(redisplayed ? { ...failed, values: redisplayed } : failed);
      }
      if (outcome.flash !== null) await flash.write(outcome.flash);
      return seeOther(outcome.path);
    },
  };
}
