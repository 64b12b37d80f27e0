import { json } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import { httpErrors } from "~/http/http-errors";
import { errorPage } from "~/http/responses.server";
import type { FormDraft } from "~/session/browser-state.server";
import type { MakeSealedCookie } from "~/session/seal.server";
import type { SignedInUser, UserState } from "~/session/session-user.server";
import { type FormFields, namesOf, withoutSecrets } from "./form-schema";
import { type FormState, type FormValues, OPENED, type Redisplay, refusal } from "./form-state";
import {
  checkFormToken,
  type FormSender,
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

interface Received extends Pick<Submission<FormFields>, "by"> {
  /** Its secrets are neither shown again nor stored in a draft. */
  fields?: FormFields | null;
}

/** The checks of docs/why/forms.md#six-checks-in-this-order; each may answer the request. */
function formReceiver(deps: FormsDeps, show: (form: FormState) => void) {
  const { tokens, address, draft } = deps;
  return async (
    { values: typed, suggest = "", problem, token: signed }: ReadForm,
    { by = "user", fields = null }: Received = {},
  ): Promise<VerifiedForm | Response> => {
    const shown = withoutSecrets(fields, typed);
    const redisplay = ({ status, headers, ...changes }: Redisplay) => {
      show({ values: shown, error: null, token: signed, restored: false, ...changes });
      return json(null, { status, headers });
    };
    const token = tokens.read(signed, address);
    refuseForeign(deps, token !== null);
    if (by === "user") draft.stash(token?.owner ?? null, shown);
    const sender = await senderOf(deps, by);
    refuseForeign(deps, "owner" in sender && sender.owner === token?.owner);
    if ("kind" in sender) return redisplay(failureOnForm(sender));
    const checked = checkFormToken(token, sender.owner);
    if (typeof checked === "string") {
      // A body that broke off has no token either; the message names the cause.
      const cause = (token ? null : problem) ?? refusal(checked);
      return redisplay({ ...cause, token: await sender.issueToken(address) });
    }
    const answer = problem ?? suggestName(suggest, shown);
    return answer
      ? redisplay(answer)
      : verifiedForm({ ...deps, typed, suggest, token: checked, redisplay, by });
  };
}

/** docs/promises.md#csrf-protection */
export function requestForms(deps: FormsDeps) {
  const { tokens, sealedCookie, address, draft } = deps;
  let failed: FormState | null = null;
  const receiveRead = formReceiver(deps, (form) => {
    failed = form;
  });
  const receive = async (request: Request, received: Received = {}) =>
    receiveRead(await readForm(request, received.fields ? namesOf(received.fields) : []), received);
  return {
    /** Null unless this request failed to submit it. */
    failed: () => failed,
    /** The first half of `submit`, for forms with checks of their own. */
    receive,
    receiveUpload: (upload: ReadForm) => receiveRead(upload),
    /** Whether `receive` will take a user's form with this token, before the form is read. */
    async accepts(signed: string): Promise<boolean> {
      const token = tokens.read(signed, address);
      const state = token && (await deps.user());
      return state?.kind === "signed-in" && typeof checkFormToken(token, state.user.owner) === "object";
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
      const received = await receive(request, { by: form.by, fields: form.schema({}) });
      return received instanceof Response ? received : received.submit(form);
    },
  };
}

export type Forms = ReturnType<typeof requestForms>;
