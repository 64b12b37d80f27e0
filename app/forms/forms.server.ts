import { json } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import { BAD_REQUEST } from "~/contract/status";
import { httpErrors } from "~/http/http-errors";
import { errorPage } from "~/http/responses.server";
import type { FormDraft } from "~/session/browser-state.server";
import type { MakeSealedCookie } from "~/session/seal.server";
import type { SignedInUser, UserState } from "~/session/session-user.server";
import { type FormFields, namesOf, withoutSecrets } from "./form-schema";
import { type FormState, type FormValues, formError, OPENED, type Redisplay } from "./form-state";
import {
  checkFormToken,
  type FormSender,
  type FormToken,
  type FormTokens,
  userSender,
  visitorSender,
} from "./form-token.server";
import { draftOver, openedWith } from "./merge.server";
import { suggestName } from "./name-suggestions.server";
import { type ReadForm, readForm } from "./read-form.server";
import {
  failureOnForm,
  type SaveDeps,
  type Submission,
  type VerifiedForm,
  verifiedForm,
} from "./received-form.server";

interface FormsDeps extends SaveDeps {
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
function refuseForeign({ isOriginUnknown }: FormsDeps, isOwn: boolean) {
  const { foreignOrigin } = httpErrors;
  if (isOriginUnknown && !isOwn) throw errorPage(foreignOrigin.status, foreignOrigin.sentence);
}

function isMadeFor(sender: FormSender | Failure, token: FormToken | null): boolean {
  return "owner" in sender && sender.owner === token?.owner;
}

/** A body that broke off has no token either; the message names the cause. */
async function freshToken(
  { address }: FormsDeps,
  { problem }: ReadForm<string>,
  signed: FormToken | null,
  sender: FormSender,
  message: string,
): Promise<Redisplay> {
  const token = await sender.issueToken(address);
  return problem && !signed
    ? { token, error: formError(problem.message), status: problem.status }
    : { token, error: formError(message), status: BAD_REQUEST };
}

function brokenBody({ problem }: ReadForm<string>): Redisplay | null {
  if (!problem) return null;
  const { message, status, headers } = problem;
  return { error: formError(message), status, headers };
}

interface Received extends Pick<Submission<FormFields>, "by" | "suggestionsFor"> {
  /** Its secrets are neither shown again nor stored in a draft. */
  fields?: FormFields | null;
}

/** The checks of docs/why/forms.md#six-checks-in-this-order; each may answer the request. */
function formReceiver(deps: FormsDeps, show: (form: FormState) => void) {
  const { tokens, address, draft } = deps;
  return async (
    form: ReadForm<string>,
    { by = "user", suggestionsFor, fields = null }: Received = {},
  ): Promise<VerifiedForm | Response> => {
    const { values, suggest } = form;
    const shown = withoutSecrets(fields, values);
    const redisplay = ({ status, headers, ...changes }: Redisplay) => {
      show({ values: shown, error: null, token: form.token, restored: false, ...changes });
      return json(null, { status, headers });
    };
    const token = tokens.read(form.token, address);
    refuseForeign(deps, token !== null);
    if (by === "user") draft.stash(token?.owner ?? null, shown);
    const sender = await senderOf(deps, by);
    refuseForeign(deps, isMadeFor(sender, token));
    if ("kind" in sender) return redisplay(failureOnForm(sender));
    const checked = checkFormToken(token, sender.owner);
    if (!checked.ok) return redisplay(await freshToken(deps, form, token, sender, checked.message));
    const broken = brokenBody(form);
    if (broken) return redisplay(broken);
    const suggested = suggest && suggestionsFor ? suggestName(suggest, shown, suggestionsFor) : null;
    if (suggested) return redisplay(suggested);
    return verifiedForm({ ...deps, typed: values, token: checked.token, redisplay, by });
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
      return state?.kind === "signed-in" && checkFormToken(token, state.user.owner).ok;
    },
    issueToken: (user: SignedInUser, at: string) => userSender(tokens, user).issueToken(at),
    /** Overlays the record with this user's draft. A null user opens a visitor's form. */
    async open(
      user: SignedInUser | null,
      record: FormValues,
      { at = address, merged }: { at?: string; merged?: FormFields } = {},
    ): Promise<FormState> {
      const sender = user ? userSender(tokens, user) : await visitorSender(tokens, sealedCookie);
      const typed = user && sender.owner ? await draft.consume(sender.owner) : null;
      const token = await sender.issueToken(at);
      const now = merged ? { ...record, [OPENED]: openedWith(merged, record) } : record;
      const values = merged && typed ? draftOver(merged, typed, now) : { ...now, ...typed };
      return { values, error: null, token, restored: typed !== null };
    },
    /** Saves once. Resolves to a 303, or to an error after which the loader shows the form again (`failed`). */
    async submit<Fields extends FormFields>(request: Request, form: Submission<Fields>): Promise<Response> {
      const fields = form.schema({});
      const { by, suggestionsFor } = form;
      const received = await receive(await readForm(request, namesOf(fields)), {
        by,
        suggestionsFor,
        fields,
      });
      return received instanceof Response ? received : received.submit(form);
    },
  };
}

export type Forms = ReturnType<typeof requestForms>;
