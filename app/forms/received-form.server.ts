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
import { message } from "~/i18n/text.server";
import type { Flash, FormDraft } from "~/session/browser-state.server";
import type { LimitName, OnLate, RateLimit } from "~/session/rate-limit/limiter.server";
import type { TypedPassword } from "~/session/rate-limit/lockout.server";
import { errorsOf, type FormFields, refusedChoice } from "./form-schema";
import { type FormValues, formError, OPENED, type Redisplay } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, IdempotencyStore } from "./idempotency.server";

type Limit = { name: LimitName; account: string; typed?: TypedPassword };

export interface Submission<Fields extends FormFields> {
  schema(typed: FormValues): Fields;
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** Shows all errors of a long form, not only the first. */
  reportAllErrors?: boolean;
  /** `save` merges the form with the stored record, and checks the choices then. */
  merges?: true;
  save(values: z.output<Fields>, sent: { typed: FormValues; onLate: OnLate }): Promise<Change>;
  limit?(values: z.output<Fields>, token: FormToken): Limit;
  /** For a change that adds: after an unknown outcome the form cannot be sent again, and its draft opens at this address. */
  againAt?: string;
  words?: FailureWords;
  /** The fields of which one is wrong. */
  fieldsOf?(failure: Failure): readonly string[];
  /** Shown after a failed save, instead of what was sent. */
  redisplayedValues?: FormValues;
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

export function failureOnForm(failure: Failure, words?: FailureWords, fields: readonly string[] = []) {
  const outcomeUnknown = isOutcomeUnknown(failure) && !words?.savesNothing;
  const at = fields.length > 1 ? { field: null, together: fields } : { field: fields[0] ?? null };
  const detail = outcomeUnknown && "message" in failure && failure.message ? { detail: failure.message } : {};
  const error = { message: failureMessage(failure, words), outcomeUnknown, ...detail, ...at };
  return { error, status: statusOfFailure(failure), headers: headersOf(failure) };
}

/** The backend names a field when it finds what our rules cannot, such as 30 February. */
function fieldNamedIn(failure: Failure, fields: FormFields): string[] {
  const { field } = ("message" in failure && failure.message?.values) || {};
  return typeof field === "string" && field in fields.shape ? [field] : [];
}

function checkedValues<Fields extends FormFields>(
  { merges, reportAllErrors }: Pick<Submission<Fields>, "merges" | "reportAllErrors">,
  fields: Fields,
  typed: FormValues,
): { ok: true; values: z.output<Fields> } | { ok: false; again: Redisplay } {
  const { data: values, error: broken } = fields.safeParse(typed);
  const choice = values && !merges ? refusedChoice(fields, values) : null;
  if (values && !choice) return { ok: true, values };
  const [first, ...others] = choice ? [choice] : errorsOf(broken?.issues ?? []);
  const error = formError(first?.message ?? message("messages.invalidInput"), first?.field);
  // Several empty fields may have one sentence, which is shown once and marks them all.
  const alike = others.filter((other) => other.message.code === error.message.code);
  const also = reportAllErrors ? { others } : { together: alike.map(({ field }) => field) };
  return { ok: false, again: { error: { ...error, ...also }, status: BAD_REQUEST } };
}

/** A form that passed the checks of `receive`. A route saves it or shows it again. */
export class VerifiedForm {
  constructor(
    private readonly deps: SaveDeps,
    readonly token: FormToken,
    readonly typed: FormValues,
    readonly suggest: string,
    readonly redisplay: (form: Redisplay) => Response,
    /** A visitor's change sets cookies, so it runs again at a second press. */
    private readonly by: "user" | "visitor",
  ) {}

  async submit<Fields extends FormFields>(submission: Submission<Fields>): Promise<Response> {
    const { typed, token } = this;
    const { draft, flash, idempotency, rateLimit, requestSignal } = this.deps;
    const { schema, save, limit, words, redisplayedValues, againAt, content } = submission;
    const fields = schema(typed);
    const checked = checkedValues(submission, fields, typed);
    if (!checked.ok) return this.redisplay(checked.again);
    const { values } = checked;
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
    const options = { adds: againAt !== undefined, requestSignal };
    const once = () => idempotency.submitOnce(token, content ?? [values, typed[OPENED]], change, options);
    const outcome = settled(await (this.by === "visitor" ? change() : once()));
    if (!outcome.ok) {
      const { failure, isFinal } = outcome;
      const named = submission.fieldsOf?.(failure) ?? fieldNamedIn(failure, fields);
      const failed = failureOnForm(failure, words, named);
      if (isFinal && againAt)
        await draft.saveFor({ address: againAt, owner: token.owner, values: typed, notice: null });
      const { values: shown = redisplayedValues, error = failed.error } = outcome.again ?? {};
      return this.redisplay({ ...failed, error: { ...error, isFinal }, ...(shown && { values: shown }) });
    }
    if (outcome.flash !== null) await flash.write(outcome.path, outcome.flash);
    return seeOther(outcome.path);
  }
}
