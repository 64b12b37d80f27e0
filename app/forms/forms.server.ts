import { json } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import type { SessionUser } from "~/contract/session";
import { BAD_REQUEST } from "~/contract/status";
import { httpErrors } from "~/http/http-errors";
import { errorPage } from "~/http/responses.server";
import type { FormDraft } from "~/session/browser-state.server";
import type { MakeSealedCookie } from "~/session/seal.server";
import { ownerOf, type UserState } from "~/session/session-user.server";
import { type FormState, type FormValues, formError } from "./form-state";
import {
  checkFormToken,
  type FormSender,
  type FormToken,
  type FormTokens,
  userSender,
  visitorSender,
} from "./form-token.server";
import { type SuggestionsFor, suggestName } from "./name-suggestions.server";
import { type FormProblem, type ReadForm, readForm } from "./read-form.server";
import {
  type FormWithErrors,
  failureOnForm,
  receivedForm,
  type Submission,
  type SubmissionDeps,
  type VerifiedForm,
} from "./received-form.server";

interface ReceiveOptions<Field extends string> {
  /** A visitor's form is bound to the browser instead of a user. */
  by?: "user" | "visitor";
  /** Neither shown again nor kept in a draft. */
  secrets?: readonly Field[];
  suggestionsFor?: SuggestionsFor | undefined;
}

interface FormsDeps extends SubmissionDeps {
  draft: FormDraft;
  tokens: FormTokens;
  sealedCookie: MakeSealedCookie;
  address: string;
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
  isOriginUnknown: boolean;
}

async function senderOf(
  { tokens, sealedCookie, user, toLogin }: FormsDeps,
  by: "user" | "visitor",
): Promise<FormSender | Failure> {
  if (by === "visitor") return visitorSender(tokens, sealedCookie);
  const state = await user();
  if (state.kind === "visitor") throw await toLogin();
  return state.kind === "signed-in" ? userSender(tokens, state.user) : state.failure;
}

/** A plain error page, because nothing of another site's form may be shown. */
function refuseForeign(isOriginUnknown: boolean, isOwn: boolean) {
  const { foreignOrigin } = httpErrors;
  if (isOriginUnknown && !isOwn) throw errorPage(foreignOrigin.status, foreignOrigin.sentence);
}

function isMadeFor(sender: FormSender | Failure, token: FormToken | null): boolean {
  return "owner" in sender && sender.owner === token?.owner;
}

function typedValues(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** A body that broke off has no token either; the message names the cause. */
function faultOf({ problem }: ReadForm<string>, token: FormToken | null, tokenFault: string): FormProblem {
  return problem && !token ? problem : { message: tokenFault, status: BAD_REQUEST };
}

function formReceiver(deps: FormsDeps, show: (form: FormState) => void) {
  const { tokens, address, draft, isOriginUnknown } = deps;
  return async <Field extends string>(
    form: ReadForm<Field>,
    { by = "user", secrets = [], suggestionsFor }: ReceiveOptions<NoInfer<Field>> = {},
  ): Promise<VerifiedForm<Field> | Response> => {
    const { problem, suggest, values } = form;
    const typed = typedValues(values, secrets);
    const redisplay = ({ status, headers, ...changes }: FormWithErrors) => {
      show({ values: typed, error: null, token: form.token, restored: false, ...changes });
      return json(null, { status, headers });
    };
    const token = tokens.read(form.token, address);
    refuseForeign(isOriginUnknown, token !== null);
    if (by === "user") draft.stash(token?.owner ?? null, typed);
    const sender = await senderOf(deps, by);
    refuseForeign(isOriginUnknown, isMadeFor(sender, token));
    if ("kind" in sender) return redisplay(failureOnForm(sender));
    const checked = checkFormToken(token, sender.owner);
    if (!checked.ok) {
      const fresh = await sender.issueToken(address);
      const { message, status } = faultOf(form, token, checked.message);
      return redisplay({ token: fresh, error: formError(message), status });
    }
    if (problem) {
      const { message, status, headers } = problem;
      return redisplay({ error: formError(message), status, headers });
    }
    const suggested = suggest && suggestionsFor ? suggestName(suggest, typed, suggestionsFor) : null;
    return suggested
      ? redisplay(suggested)
      : receivedForm(deps, { values, token: checked.token, redisplay, by });
  };
}

/** docs/promises.md#csrf-protection */
export function requestForms(deps: FormsDeps) {
  const { tokens, sealedCookie, address, draft } = deps;
  let failed: FormState | null = null;
  const receive = formReceiver(deps, (form) => {
    failed = form;
  });
  return {
    /** Null unless this request failed to submit it. */
    failed: () => failed,
    /** The first half of `submit`, for forms with checks of their own. */
    receive,
    /** Whether `receive` will take a user's form with this token, before the form is read. */
    async accepts(signed: string): Promise<boolean> {
      const token = tokens.read(signed, address);
      const state = token && (await deps.user());
      return state?.kind === "signed-in" && checkFormToken(token, ownerOf(state.user)).ok;
    },
    issueToken: (user: SessionUser, at: string) => userSender(tokens, user).issueToken(at),
    /** Overlays the record with this user's draft. A null user opens a visitor's form. */
    async open(user: SessionUser | null, record: FormValues, at = address): Promise<FormState> {
      const sender = user ? userSender(tokens, user) : await visitorSender(tokens, sealedCookie);
      const typed = user && sender.owner ? await draft.consume(sender.owner) : null;
      const token = await sender.issueToken(at);
      return { values: { ...record, ...typed }, error: null, token, restored: typed !== null };
    },
    /** Saves once. Resolves to a 303, or to an error after which the loader shows the form again (`failed`). */
    async submit<Field extends string>(
      request: Request,
      form: { fields: readonly Field[] } & ReceiveOptions<NoInfer<Field>> & Submission<NoInfer<Field>>,
    ): Promise<Response> {
      const received = await receive(await readForm(request, form.fields), form);
      return received instanceof Response ? received : received.submit(form);
    },
  };
}

export type Forms = ReturnType<typeof requestForms>;
