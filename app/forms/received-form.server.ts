import type * as z from "zod";
import { type Failure, isOutcomeUnknown, messageOf } from "~/contract/failure";
import { fieldNamedIn, type Message } from "~/contract/message";
import { BAD_REQUEST } from "~/contract/status";
import { type FailureMessages, failureInit, failureMessage, seeOther } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import type { Flash, FormDraft } from "~/session/browser-state.server";
import type { LimitName, OnLate, RateLimit } from "~/session/rate-limit/limiter.server";
import type { TypedPassword } from "~/session/rate-limit/lockout.server";
import { errorsOf, FILL_IN, type FormFields, refusedChoice } from "./form-schema";
import { type FieldError, type FormValues, formError, OPENED, type Redisplay } from "./form-state";
import type { FormToken } from "./form-token.server";
import type { Change, FailedChange, IdempotencyStore } from "./idempotency.server";

type Limit = { name: LimitName; account: string; typedPassword?: TypedPassword };

export interface Submission<Fields extends FormFields> {
  schema(typed: FormValues): Fields;
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** The next page needs the cookies that `save` sets, so `save` runs again if the form is sent again. */
  setsCookies?: true;
  /** `save` merges the form with the stored record, and then also checks the choices. */
  merges?: true;
  save(values: z.output<Fields>, context: { typed: FormValues; onLate: OnLate }): Promise<Change>;
  limit?(values: z.output<Fields>, token: FormToken): Limit;
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

/** A form that passed the checks of `receive`. A route saves it or shows it again. */
export class VerifiedForm {
  constructor(
    private readonly deps: SaveDeps,
    readonly token: FormToken,
    readonly typed: FormValues,
    readonly suggest: string,
    readonly redisplay: (form: Redisplay) => Response,
  ) {}

  async submit<Fields extends FormFields>(submission: Submission<Fields>): Promise<Response> {
    const fields = submission.schema(this.typed);
    const checked = checkedValues(submission, fields, this.typed);
    if (!checked.ok) return this.redisplay(checked.redisplay);
    const change = await this.saveOnce(submission, checked.values);
    if (!change.ok) return this.redisplayFailed(submission, fields, change);
    if (change.flash !== null) this.deps.flash.write(change.path, change.flash);
    return seeOther(change.path);
  }

  private async saveOnce<Fields extends FormFields>(
    submission: Submission<Fields>,
    values: z.output<Fields>,
  ): Promise<Change> {
    const save = () => this.save(submission, values);
    if (submission.setsCookies) return save();
    const { againAt, payload = [values, this.typed[OPENED]] } = submission;
    const { idempotency, requestSignal } = this.deps;
    const isAddition = againAt !== undefined;
    const change = await idempotency.submitOnce(this.token, payload, save, { isAddition, requestSignal });
    // Another replica's change may have an unknown outcome, too.
    return finalIfUnknown(submission, change);
  }

  private async save<Fields extends FormFields>(submission: Submission<Fields>, values: z.output<Fields>) {
    const limit = submission.limit?.(values, this.token);
    const save = (onLate: OnLate) => submission.save(values, { typed: this.typed, onLate });
    const change = limit
      ? await this.deps.limits.run(limit.name, limit.account, save, limit.typedPassword)
      : await save(async () => {});
    return finalIfUnknown(submission, change);
  }

  private async redisplayFailed<Fields extends FormFields>(
    { againAt, faultsOf, failureMessages, redisplayedValues }: Submission<Fields>,
    fields: Fields,
    { failure, isFinal, formAgain }: FailedChange,
  ): Promise<Response> {
    const failed = failureOnForm(failure, failureMessages);
    const { message } = failed.error;
    const faults = faultsOf?.(message) ?? faultNamed(message, fields);
    if (isFinal && againAt)
      this.deps.draft.saveFor({
        address: againAt,
        owner: this.token.owner,
        values: this.typed,
        notice: null,
      });
    const { values = redisplayedValues, error = { ...failed.error, faults } } = formAgain ?? {};
    return this.redisplay({ ...failed, error: { ...error, isFinal }, ...(values && { values }) });
  }
}
