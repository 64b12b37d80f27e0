import type * as z from "zod";
import { type Failure, isOutcomeUnknown, messageOf } from "~/contract/failure";
import { fieldNamedIn, type Message } from "~/contract/message";
import { BAD_REQUEST } from "~/contract/status";
import { type FailureMessages, failureInit, failureMessage, seeOther } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import type { Flash, FormDraft } from "~/session/browser-state.server";
import type { LimitedCall, OnLate, RateLimit } from "~/session/rate-limit/limiter.server";
import { errorsOf, FILL_IN, type FormFields, refusedChoice } from "./form-schema";
import { type FieldError, type FormValues, formError, OPENED, type Redisplay } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, FailedChange, IdempotencyStore } from "./idempotency.server";

export interface Submission<Fields extends FormFields> {
  schema(typed: FormValues): Fields;
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** The next page needs the cookies that `save` sets, so `save` runs again if the form is sent again. */
  setsCookies?: true;
  /** `save` merges the form with the stored record, and then also checks the choices. */
  merges?: true;
  save(values: z.output<Fields>, context: { typed: FormValues; onLate: OnLate }): Promise<Change>;
  limit?(values: z.output<Fields>, token: FormToken): LimitedCall;
  /** For a change that adds a record: after an unknown outcome the form cannot be sent again, but its draft opens here. */
  againAt?: string;
  failureMessages?: FailureMessages;
  /** By default the field that the failure names. */
  faultsOf?(message: Message): readonly FieldError[];
  /** Shown after a failed save instead of the sent values. */
  redisplayedValues?: FormValues;
  /** Distinguishes this change from others of the same form; the form's values by default. */
  payload?: unknown;
}

export interface SaveDeps {
  draft: Pick<FormDraft, "saveFor">;
  flash: Flash;
  idempotency: IdempotencyStore;
  limits: RateLimit;
  requestSignal: AbortSignal;
}

export function failureOnForm(failure: Failure, messages?: FailureMessages) {
  const outcomeUnknown = isOutcomeUnknown(failure) && !messages?.savesNothing;
  const detail = (outcomeUnknown && messageOf(failure)) || undefined;
  const error = { ...formError(failureMessage(failure, messages)), outcomeUnknown, detail };
  return { error, ...failureInit(failure) };
}

/** The backend names a field for mistakes that our rules miss, such as 30 February. */
function faultNamed(message: Message, fields: FormFields): readonly FieldError[] {
  const field = fieldNamedIn(message, Object.keys(fields.shape));
  return field ? [{ field, message }] : [];
}

function checkedValues<Fields extends FormFields>(
  { merges }: Pick<Submission<Fields>, "merges">,
  fields: Fields,
  typed: FormValues,
): { ok: true; values: z.output<Fields> } | { ok: false; redisplay: Redisplay } {
  const { data: values, error: broken } = fields.safeParse(typed);
  const choice = values && !merges ? refusedChoice(fields, values) : null;
  if (values && !choice) return { ok: true, values };
  const faults = choice ? [choice] : errorsOf(broken?.issues ?? []);
  const first = faults[0]?.message ?? message("messages.invalidInput");
  const isIncomplete = first.code === FILL_IN;
  const error = formError(isIncomplete ? message("rules.incomplete") : first, faults);
  return { ok: false, redisplay: { error, status: BAD_REQUEST } };
}

/** An addition with an unknown outcome must not be sent again. */
function finalIfUnknown({ againAt }: Pick<Submission<FormFields>, "againAt">, change: Change): Change {
  return againAt && !change.ok && isOutcomeUnknown(change.failure) ? { ...change, isFinal: true } : change;
}

interface CheckedForm {
  token: FormToken;
  typed: FormValues;
  suggest: string;
  redisplay(form: Redisplay): Response;
}

async function saveOnce<Fields extends FormFields>(
  { token, typed }: CheckedForm,
  { limits, idempotency, requestSignal }: SaveDeps,
  submission: Submission<Fields>,
  values: z.output<Fields>,
): Promise<Change> {
  const { againAt, setsCookies, payload = [values, typed[OPENED]] } = submission;
  const save = async () => {
    const limited = submission.limit?.(values, token);
    const send = (onLate: OnLate) => submission.save(values, { typed, onLate });
    const change = limited ? await limits.run(limited, send) : await send(async () => {});
    return finalIfUnknown(submission, change);
  };
  if (setsCookies) return save();
  const isAddition = againAt !== undefined;
  const change = await idempotency.submitOnce(token, payload, save, { isAddition, requestSignal });
  // Another replica's change may have an unknown outcome, too.
  return finalIfUnknown(submission, change);
}

function redisplayOf<Fields extends FormFields>(
  { faultsOf, failureMessages, redisplayedValues }: Submission<Fields>,
  fields: Fields,
  { failure, isFinal, formAgain }: FailedChange,
): Redisplay {
  const failed = failureOnForm(failure, failureMessages);
  const { message } = failed.error;
  const faults = faultsOf?.(message) ?? faultNamed(message, fields);
  const { values = redisplayedValues, error = { ...failed.error, faults } } = formAgain ?? {};
  return { ...failed, error: { ...error, isFinal }, ...(values && { values }) };
}

/** A form that passed the checks of `receive`. A route saves it or shows it again. */
export function verifiedForm(deps: SaveDeps, form: CheckedForm) {
  const { token, typed, redisplay } = form;
  async function submit<Fields extends FormFields>(submission: Submission<Fields>): Promise<Response> {
    const fields = submission.schema(typed);
    const checked = checkedValues(submission, fields, typed);
    if (!checked.ok) return redisplay(checked.redisplay);
    const change = await saveOnce(form, deps, submission, checked.values);
    if (change.ok) {
      if (change.flash !== null) deps.flash.write(change.path, change.flash);
      return seeOther(change.path);
    }
    const { againAt } = submission;
    if (change.isFinal && againAt)
      deps.draft.saveFor({ address: againAt, owner: token.owner, values: typed, notice: null });
    return redisplay(redisplayOf(submission, fields, change));
  }
  return { ...form, submit };
}

export type VerifiedForm = ReturnType<typeof verifiedForm>;
