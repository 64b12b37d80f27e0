import { json } from "@remix-run/node";
import type { UserState } from "../auth/browser-session.server";
import type { SessionUser } from "../contract/session";
import type { Seal } from "../cookies/seal.server";
import type { MakeSealedCookie } from "../cookies/sealed-cookie.server";
import { failureMessage, headersOf, statusOf } from "../http/responses.server";
import { BAD_REQUEST } from "../http/status";
import type { Draft } from "./draft.server";
import { type FormSender, userSender, visitorSender } from "./form-sender.server";
import type { FormState, FormValues } from "./form-state";
import { checkFormToken, readFormToken } from "./form-token.server";
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
  /**
   * A form to fill in: the draft that waits for this user, over the record. Without a user it is a visitor's form.
   * @param address where it is sent, if not to the address of its page.
   */
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
  /** The token of a form without fields. */
  issueToken(user: SessionUser, address: string): Promise<string>;
}

interface FormsParts extends Omit<SubmissionParts, "show"> {
  draft: Draft;
  seal: Seal;
  sealedCookie: MakeSealedCookie;
  /** Path and query of the request. */
  address: string;
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
}

function withoutSecrets(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** The forms of one request (docs/promises.md#csrf-protection). */
export function requestForms({
  seal,
  sealedCookie,
  address,
  draft,
  user,
  toLogin,
  ...parts
}: FormsParts): Forms {
  let failed: FormState | null = null;
  const show = (form: FormState) => {
    failed = form;
  };

  function refuse(form: Pick<FormState, "values" | "token">, message: string, init: ResponseInit) {
    show({ ...form, error: { message, field: null, outcomeUnknown: false }, restored: false });
    return { ok: false as const, response: json(null, init) };
  }

  async function receive<Field extends string>(
    form: ReadForm<Field>,
    { by = "user", secrets = [] }: Receiving<NoInfer<Field>> = {},
  ) {
    const shown = withoutSecrets(form.values, secrets);
    const token = await readFormToken(seal, form.token);
    if (by === "user") draft.hold(token?.owner ?? null, shown);
    const state = by === "user" ? await user() : null;
    if (state?.kind === "visitor") throw await toLogin();
    if (state?.kind === "unknown") {
      const { failure } = state;
      const init = { status: statusOf(failure), headers: headersOf(failure) };
      return refuse({ values: shown, token: form.token }, failureMessage(failure), init);
    }
    const sender: FormSender = state ? userSender(seal, state.user) : await visitorSender(seal, sealedCookie);
    const checked = checkFormToken(token, sender.owner, address);
    const { problem } = form;
    if (!checked.ok) {
      const fresh = { values: shown, token: await sender.issueToken(address) };
      // A body that broke off before its token says more about itself than the missing token does.
      if (problem && !token) return refuse(fresh, problem.message, { status: problem.status });
      return refuse(fresh, checked.message, { status: BAD_REQUEST });
    }
    if (problem)
      return refuse({ values: shown, token: form.token }, problem.message, { status: problem.status });
    const received = { values: form.values, shown, token: checked.token, sealedToken: form.token, by };
    return { ok: true as const, ...receivedForm<Field>({ ...parts, show }, received) };
  }

  return {
    failed: () => failed,
    receive,
    issueToken: (of, at) => userSender(seal, of).issueToken(at),
    async open(of, record, at = address) {
      const sender = of ? userSender(seal, of) : await visitorSender(seal, sealedCookie);
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
