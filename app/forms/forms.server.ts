import { json } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import { BAD_REQUEST } from "~/contract/status";
import type { MakeSealedCookie } from "~/session/sealed-cookie.server";
import type { UserState } from "~/session/session-user.server";
import type { SessionUser } from "../contract/session";
import { httpErrors } from "../http/http-errors";
import { errorPage, failureMessage, headersOf, statusOf } from "../http/responses.server";
import type { Draft } from "./draft.server";
import type { FormState, FormValues } from "./form-state";
import {
  checkFormToken,
  type FormSender,
  type FormToken,
  type FormTokens,
  userSender,
  visitorSender,
} from "./form-token.server";
import { suggestName } from "./name-suggestions.server";
import { type ReadForm, readForm } from "./read-form.server";
import {
  type ReceivedForm,
  receivedForm,
  type Submission,
  type SubmissionParts,
} from "./received-form.server";

interface Receiving<Field extends string> {
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** Fields that are never shown again, nor kept in a draft. */
  secrets?: readonly Field[];
}

export interface Forms {
  /** The draft that waits for this user, over the record. Without a user it is a visitor's form. */
  open(user: SessionUser | null, record: FormValues, address?: string): Promise<FormState>;
  /** The form that this very request could not submit. */
  failed(): FormState | null;
  /** Reads, checks the token and the rules, saves once, and goes on or shows the form again. */
  submit<Field extends string>(
    request: Request,
    form: { fields: readonly Field[] } & Receiving<NoInfer<Field>> & Submission<NoInfer<Field>>,
  ): Promise<Response>;
  /** The first half of `submit`, for a form that is read or checked in a way of its own. */
  receive<Field extends string>(
    form: ReadForm<Field>,
    how?: Receiving<NoInfer<Field>>,
  ): Promise<({ ok: true } & ReceivedForm<Field>) | { ok: false; response: Response }>;
  issueToken(user: SessionUser, address: string): Promise<string>;
}

interface FormsParts extends Omit<SubmissionParts, "show"> {
  draft: Draft;
  tokens: FormTokens;
  sealedCookie: MakeSealedCookie;
  address: string;
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
}

function withoutSecrets(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** Who sends a form now; the failure of whoAmI when that cannot be told. Throws the redirect to the login for a visitor. */
async function senderOf(
  { tokens, sealedCookie, user, toLogin }: FormsParts,
  by: "user" | "visitor",
): Promise<FormSender | Failure> {
  if (by === "visitor") return visitorSender(tokens, sealedCookie);
  const state = await user();
  if (state.kind === "visitor") throw await toLogin();
  return state.kind === "signed-in" ? userSender(tokens, state.user) : state.failure;
}

/** Of what may be another site's form nothing is kept or shown. */
function refuseForeign(isOriginUnknown: boolean, isOwn: boolean) {
  const { foreignOrigin } = httpErrors;
  if (isOriginUnknown && !isOwn) throw errorPage(foreignOrigin.status, foreignOrigin.sentence);
}

function isMadeFor(sender: FormSender | Failure, token: FormToken | null): boolean {
  return "owner" in sender && sender.owner === token?.owner;
}

interface Refusal {
  message: string;
  status: number;
  headers?: Record<string, string>;
}

function refusalOf(failure: Failure): Refusal {
  return { message: failureMessage(failure), status: statusOf(failure), headers: headersOf(failure) };
}

function takenOrSuggested<Field extends string>(
  received: ReceivedForm<Field>,
  suggest: string | null | undefined,
  shown: FormValues,
) {
  const suggested = suggest ? suggestName(suggest, shown) : null;
  return suggested
    ? { ok: false as const, response: received.giveBack(suggested.form, suggested.status) }
    : { ok: true as const, ...received };
}

function formReceiver(
  parts: FormsParts,
  isOriginUnknown: boolean,
  show: (form: FormState) => void,
): Forms["receive"] {
  const { tokens, address, draft } = parts;

  function refuse(values: FormValues, token: string, { message, status, headers }: Refusal) {
    show({ values, token, error: { message, field: null, outcomeUnknown: false }, restored: false });
    return { ok: false as const, response: json(null, { status, headers }) };
  }

  return async (form, { by = "user", secrets = [] } = {}) => {
    const { problem, values } = form;
    const shown = withoutSecrets(values, secrets);
    const token = tokens.read(form.token, address);
    refuseForeign(isOriginUnknown, token !== null);
    if (by === "user") draft.hold(token?.owner ?? null, shown);
    const sender = await senderOf(parts, by);
    refuseForeign(isOriginUnknown, isMadeFor(sender, token));
    if ("kind" in sender) return refuse(shown, form.token, refusalOf(sender));
    const checked = checkFormToken(token, sender.owner);
    if (!checked.ok) {
      const fresh = await sender.issueToken(address);
      // A body that broke off before its token says more about itself than the missing token does.
      const isBroken = problem && !token;
      return refuse(shown, fresh, isBroken ? problem : { message: checked.message, status: BAD_REQUEST });
    }
    if (problem) return refuse(shown, form.token, problem);
    const content = { values, shown, token: checked.token, signedToken: form.token, by };
    return takenOrSuggested(receivedForm({ ...parts, show }, content), form.suggest, shown);
  };
}

/** docs/promises.md#csrf-protection. @param isOriginUnknown the browser did not say which site they come from. */
export function requestForms(parts: FormsParts, isOriginUnknown: boolean): Forms {
  const { tokens, sealedCookie, address, draft } = parts;
  let failed: FormState | null = null;
  const show = (form: FormState) => {
    failed = form;
  };
  const receive = formReceiver(parts, isOriginUnknown, show);
  return {
    failed: () => failed,
    receive,
    issueToken: (of, at) => userSender(tokens, of).issueToken(at),
    async open(of, record, at = address) {
      const sender = of ? userSender(tokens, of) : await visitorSender(tokens, sealedCookie);
      const typed = of && sender.owner ? await draft.consume(sender.owner) : null;
      const token = await sender.issueToken(at);
      return { values: { ...record, ...typed }, error: null, token, restored: typed !== null };
    },
    async submit(request, { fields, by, secrets, ...submission }) {
      const received = await receive(await readForm(request, fields), { by, secrets });
      return received.ok ? received.submit(submission) : received.response;
    },
  };
}
