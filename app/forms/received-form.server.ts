import type * as z from "zod";
import { type Failure, isOutcomeUnknown } from "~/contract/failure";
import { BAD_REQUEST } from "~/contract/status";
import {
  type FailureWords,
  failureMessage,
  headersOf,
  seeOther,
  statusOfFailure,
} from "~/http/responses.server";
import type { Flash, FormDraft } from "~/session/browser-state.server";
import type { LimitName, OnLate, PasswordTyped, RateLimit } from "~/session/rate-limit/limiter.server";
import { errorsOf, type FormFields } from "./form-schema";
import { type FormError, type FormValues, formError, OPENED, type Redisplay } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, IdempotencyStore } from "./idempotency.server";

/** How a route describes its form. */
export interface Submission<Fields extends FormFields> {
  /** The rules for what was typed. */
  schema(typed: FormValues): Fields;
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** For long forms; otherwise only the first error is shown. */
  reportAllErrors?: boolean;
  save(values: z.output<Fields>, sent: { typed: FormValues; onLate: OnLate }): Promise<Change>;
  limit?(
    values: z.output<Fields>,
    token: FormToken,
  ): {
    name: LimitName;
    account: string;
    typed?: PasswordTyped;
  };
  /** For a change that adds: after an unknown outcome the form is sent no more, and comes back at this address. */
  againAt?: string;
  words?: FailureWords;
  /** The wrong field, or the fields of which one is wrong. */
  fieldsOf?(failure: Failure): readonly string[];
  /** Shown after a failed save, instead of what was sent. */
  redisplayed?: FormValues;
  /** Distinguishes this change from others of the same form; the form's values by default. */
  content?: unknown;
}

export interface SaveDeps {
  draft: Pick<FormDraft, "saveFor">;
  flash: Flash;
  idempotency: IdempotencyStore;
  rateLimit: RateLimit;
  requestSignal: AbortSignal;
}

interface Verified extends SaveDeps {
  token: FormToken;
  redisplay(form: Redisplay): Response;
  typed: FormValues;
  suggest: string;
  /** A visitor's change sets cookies, so a second press runs it again. */
  by: "user" | "visitor";
}

export function failureOnForm(
  failure: Failure,
  words?: FailureWords,
  fields: readonly string[] = [],
): Redisplay & { error: FormError } {
  const outcomeUnknown = isOutcomeUnknown(failure) && !words?.savesNothing;
  const at = fields.length > 1 ? { field: null, together: fields } : { field: fields[0] ?? null };
  const error = { message: failureMessage(failure, words), outcomeUnknown, ...at };
  return { error, status: statusOfFailure(failure), headers: headersOf(failure) };
}

/** The first error is the one on top. */
function brokenRules(issues: readonly z.core.$ZodIssue[], reportAll: boolean | undefined) {
  const [first, ...others] = errorsOf(issues);
  const error = formError(first?.message ?? "", first?.field);
  return { error: reportAll ? { ...error, others } : error, status: BAD_REQUEST };
}

/** What the checks of `receive` leave to a route: the form, shown again or saved. */
export function verifiedForm({ typed, suggest, token, redisplay, by, ...deps }: Verified) {
  const { draft, flash, idempotency, rateLimit, requestSignal } = deps;
  return {
    typed,
    suggest,
    token,
    redisplay,
    async submit<Fields extends FormFields>(submission: Submission<Fields>): Promise<Response> {
      const { schema, save, limit, words, redisplayed, againAt, content } = submission;
      const checked = schema(typed).safeParse(typed);
      if (!checked.success) return redisplay(brokenRules(checked.error.issues, submission.reportAllErrors));
      const values = checked.data;
      const limited = limit?.(values, token);
      const run = (onLate: OnLate) => save(values, { typed, onLate });
      const settled = (made: Change): Change =>
        againAt && !made.ok && isOutcomeUnknown(made.failure) ? { ...made, isFinal: true } : made;
      const change = async () =>
        settled(
          await (limited
            ? rateLimit.run(limited.name, limited.account, run, limited.typed)
            : run(async () => {})),
        );
      const once = () =>
        idempotency.submitOnce(token, content ?? [values, typed[OPENED]], change, {
          adds: againAt !== undefined,
          requestSignal,
        });
      const outcome = settled(await (by === "visitor" ? change() : once()));
      if (!outcome.ok) {
        const { failure, isFinal } = outcome;
        const failed = failureOnForm(failure, words, submission.fieldsOf?.(failure));
        if (isFinal && againAt) await draft.saveFor({ address: againAt, owner: token.owner, values: typed });
        const { values: shown = redisplayed, error = failed.error } = outcome.again ?? {};
        return redisplay({ ...failed, error: { ...error, isFinal }, ...(shown && { values: shown }) });
      }
      if (outcome.flash !== null) await flash.write(outcome.flash);
      return seeOther(outcome.path);
    },
  };
}

export type VerifiedForm = ReturnType<typeof verifiedForm>;
