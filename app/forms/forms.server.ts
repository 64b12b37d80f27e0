import { json } from "@remix-run/node";
import type { Message } from "~/contract/message";
import { httpErrorPage, seeOther } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { BrowserState, Flash, FormDraft } from "~/session/browser-state.server";
import type { MakeSealedCookie } from "~/session/seal.server";
import type { SignedInUser } from "~/session/session-user.server";
import type { PageForm } from "~/ui/language-buttons";
import type { ByteBudget } from "./byte-budget";
import { type FormFields, NO_FIELDS, refuseLongText, withoutSecrets } from "./form-schema";
import { type FormState, type FormValues, OPENED, type Redisplay, refusal } from "./form-state";
import {
  checkFormToken,
  claimedOwner,
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

interface FormsDeps extends SaveDeps, Pick<BrowserState, "otpStep" | "setLanguage"> {
  draft: FormDraft;
  tokens: FormTokens;
  sealedCookie: MakeSealedCookie;
  address: string;
  session: Pick<BrowserSession, "confirmedUser" | "lastOwner" | "loginRedirect">;
  hasNoOriginHeaders: boolean;
  byteBudget: ByteBudget;
  logRefusal(refusal: { reason: string }): void;
}

async function formSender({ tokens, sealedCookie, session }: FormsDeps, by: "user" | "visitor") {
  if (by === "visitor") return visitorSender(tokens, sealedCookie);
  const state = await session.confirmedUser();
  if (state.kind === "visitor") throw session.loginRedirect();
  return state.kind === "signed-in" ? userSender(tokens, state.user) : state.failure;
}

/** Throws an error page, because nothing of another site's form may be shown. */
function refuseForeignOrigin({ hasNoOriginHeaders, logRefusal }: FormsDeps, isOwn: boolean) {
  if (!hasNoOriginHeaders || isOwn) return;
  logRefusal({ reason: "foreignOrigin" });
  throw httpErrorPage("foreignOrigin");
}

/** Null if the token is invalid and names another owner than the session, because only the owner may see the draft. */
function draftOwner({ session }: FormsDeps, token: FormToken | null, signed: string) {
  const claimed = token?.owner ?? claimedOwner(signed);
  return token || claimed === session.lastOwner() ? claimed : null;
}

/** Reopens the form in another language. An image that waits to be cropped is too long for a draft. */
function redirectWithDraft(
  { draft, address }: FormsDeps,
  owner: string | null,
  { waiting: _image, ...values }: FormValues,
  notice: Message | null,
) {
  if (owner !== null) draft.saveFor({ address, owner, values, notice });
  return seeOther(address);
}

/** Says what a change of the language loses. */
function lossNotice(typed: FormValues, kept: FormValues, file: ReadForm["file"]) {
  if (file?.length || typed.waiting) return message("messages.imageNotKept");
  const isSecretLost = Object.keys(typed).some((name) => typed[name] && kept[name] === undefined);
  return isSecretLost ? message("messages.secretsNotKept") : null;
}

interface ReceiveOptions extends Pick<Submission<FormFields>, "by"> {
  /** Its secrets are neither shown again nor stored in a draft. */
  fields?: FormFields;
}

/**
 * The entry point for routes. A schema (`form-schema.ts`) of field types (`field-types.ts`) describes a form; `form.tsx`
 * and `fields.tsx` show its state (`form-state.ts`). `read-form.server.ts` reads what is sent. `received-form.server.ts`
 * checks token, rules and limits, and saves once (`idempotency.server.ts`), merging other edits (`merge.server.ts`).
 * See docs/promises.md#csrf-protection
 */
export class Forms {
  readonly byteBudget: ByteBudget;
  readonly flash: Flash;
  readonly otpStep: BrowserState["otpStep"];
  /** A change of the language keeps what was typed in it. */
  pageForm: PageForm = null;
  private redisplayed: FormState | null = null;

  constructor(private readonly deps: FormsDeps) {
    this.byteBudget = deps.byteBudget;
    this.flash = deps.flash;
    this.otpStep = deps.otpStep;
  }

  failed(): FormState | null {
    return this.redisplayed;
  }

  /** Reads a form without any check. */
  async read(request: Request, names: readonly string[] | null): Promise<ReadForm> {
    const form = await readForm(request, names, this.byteBudget);
    if (form === null) throw httpErrorPage("tooManyForms");
    return form;
  }

  /** Reads and checks a form; `submit` also saves it. */
  async receive(request: Request, received: ReceiveOptions = {}): Promise<VerifiedForm | Response> {
    const names = [...Object.keys((received.fields ?? NO_FIELDS).shape), OPENED];
    return this.receiveUpload(await this.read(request, names), received);
  }

  /** The checks of docs/why/forms.md#seven-checks-in-this-order; each may answer the request. */
  async receiveUpload(
    { values: typed, suggest = "", problem, token: signed, language, file }: ReadForm,
    { by = "user", fields = NO_FIELDS }: ReceiveOptions = {},
  ): Promise<VerifiedForm | Response> {
    const { deps } = this;
    const { tokens, address } = deps;
    const shown = withoutSecrets(fields, typed);
    const redisplay = ({ status, headers, ...changes }: Redisplay) => {
      if (changes.error) deps.logRefusal({ reason: changes.error.message.code });
      this.pageForm = changes.error?.isFinal ? null : "post";
      this.redisplayed = { values: shown, error: null, token: signed, notice: null, ...changes };
      return json(null, { status, headers });
    };
    const token = tokens.read(signed, address);
    refuseForeignOrigin(deps, token !== null);
    const owner = draftOwner(deps, token, signed);
    // A redirect to the login saves it, whichever call throws that.
    deps.draft.stash(owner, shown);
    // Before the session is checked, so that the login page has the new language, too.
    const isOtherLanguage = deps.setLanguage(language);
    const sender = await formSender(deps, by);
    refuseForeignOrigin(deps, sender.kind === "sender" && sender.owner === token?.owner);
    if (isOtherLanguage) return redirectWithDraft(deps, owner, shown, lossNotice(typed, shown, file));
    if (sender.kind !== "sender") return redisplay(failureOnForm(sender));
    const checked = checkFormToken(token, sender.owner);
    if (!checked.ok) {
      // A body that was cut off may have no token, so its own problem is reported first.
      const cause = (token ? null : problem) ?? refusal(checked.reason);
      return redisplay({ ...cause, token: sender.issueToken(address) });
    }
    const answer = problem ?? refuseLongText(fields, typed) ?? suggestName(suggest, shown);
    if (answer) return redisplay(answer);
    return verifiedForm(deps, { token: checked.token, typed, suggest, redisplay });
  }

  /** The owner of a token that `receiveUpload` would accept, else null. */
  async acceptedOwner(signed: string): Promise<string | null> {
    const { tokens, address, session } = this.deps;
    const token = tokens.read(signed, address);
    const state = token && (await session.confirmedUser());
    if (state?.kind !== "signed-in") return null;
    return checkFormToken(token, state.user.owner).ok ? state.user.owner : null;
  }

  issueToken(user: SignedInUser, at: string): string {
    return userSender(this.deps.tokens, user).issueToken(at);
  }

  /** Fills the form with the record, and with the user's draft if there is one. @param user null for a visitor's form. */
  async open(
    user: SignedInUser | null,
    record: FormValues,
    { at = this.deps.address, mergedFields }: { at?: string; mergedFields?: FormFields } = {},
  ): Promise<FormState> {
    const { tokens, sealedCookie, draft } = this.deps;
    this.pageForm = "post";
    const sender = user ? userSender(tokens, user) : visitorSender(tokens, sealedCookie);
    const ownDraft = sender.owner ? draft.consume(sender.owner) : null;
    const typed = ownDraft?.values;
    const token = sender.issueToken(at);
    const now = mergedFields ? { ...record, [OPENED]: openedWith(mergedFields, record) } : record;
    const values = mergedFields && typed ? draftOver(mergedFields, typed, now) : { ...now, ...typed };
    return { values, error: null, token, notice: ownDraft?.notice ?? null };
  }

  /** Saves once, then redirects. After an error the loader shows the form again (`failed`). */
  async submit<Fields extends FormFields>(request: Request, form: Submission<Fields>): Promise<Response> {
    const received = await this.receive(request, { by: form.by, fields: form.schema({}) });
    return received instanceof Response ? received : received.submit(form);
  }
}
