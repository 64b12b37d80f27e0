import { expect, it } from "vitest";
import * as z from "zod";
import type { Failure } from "~/contract/failure";
import { saidByBackend } from "~/contract/refusals";
import { bodyMemory } from "~/forms/body-memory";
import { Forms } from "~/forms/forms.server";
import { type Change, IdempotencyStore } from "~/forms/idempotency.server";
import { password, text } from "~/forms/kinds";
import { message } from "~/i18n/text.server";
import { BrowserState, Flash, FormDraft } from "~/session/browser-state.server";
import { rateLimits } from "~/session/rate-limit/limiter.server";
import type { UserState } from "~/session/session-user.server";
import { browser, SECRET } from "../../support/browser";

const ADDRESS = "/family?edit=details";
const ASHA = {
  firstName: "Asha",
  lastName: "Verma",
  memberId: 3,
  familyId: 1,
  profileImageThumbnail: null,
  owner: "asha",
};
const SIGNED_IN: UserState = {
  kind: "signed-in",
  user: ASHA,
  profile: { ...ASHA, namesInHindi: null, isAddFamilyRefused: false },
};
const FIELDS = z.object({
  name: text("fields.city", { most: 9, required: "rules.city" }),
  secret: password("signIn.password", { required: "rules.password" }),
});

const never = async (): Promise<Change> => {
  throw new Error("saved all the same");
};

/** Opens a form, fills it and sends it. tests/edge/form-tokens.test.ts tests what a token says of its sender. */
async function sent(save: () => Promise<Change>, name = "Verma", state = SIGNED_IN) {
  const { browser: cookies, tokens, sealedCookie } = browser().visit();
  const forms = new Forms({
    tokens,
    sealedCookie,
    address: ADDRESS,
    draft: new FormDraft(sealedCookie, ADDRESS),
    flash: new Flash(cookies, sealedCookie, ADDRESS),
    otpStep: new BrowserState(cookies, sealedCookie, ADDRESS, true).otpStep,
    idempotency: new IdempotencyStore(),
    requestSignal: new AbortController().signal,
    rateLimit: rateLimits(null, SECRET)(
      "192.0.2.1",
      async () => "prefixed",
      () => {},
    ),
    user: async () => state,
    lastOwner: async () => null,
    toLogin: () => Promise.reject(new Error("to the login")),
    setLanguage: () => false,
    refused: () => {},
    isOriginUnknown: false,
    bodyShare: bodyMemory(1_000_000)("192.0.2.1"),
  });
  const { token } = await forms.open(ASHA, {});
  const body = new URLSearchParams({ name, secret: "x", token });
  const answer = await forms.submit(new Request("http://localhost/", { method: "POST", body }), {
    schema: () => FIELDS,
    save,
  });
  return { answer, token, failed: forms.failed() };
}

it("a form that breaks a rule comes back with what was typed, except secrets", async () => {
  const { answer, token, failed } = await sent(never, " ");
  expect(answer.status).toBe(400);
  expect(failed).toEqual({
    values: { name: " " },
    error: { message: message("rules.city"), field: "name", outcomeUnknown: false },
    token,
    notice: null,
  });
});

it.each<[string, Failure, number, object, string | null]>([
  [
    "refused",
    { kind: "refused", status: 403, message: saidByBackend("Not yours."), retryAfterSeconds: null },
    403,
    { message: saidByBackend("Not yours."), outcomeUnknown: false },
    null,
  ],
  [
    "unanswered",
    { kind: "timeout", outcomeUnknown: true },
    504,
    { message: message("messages.maybeSaved"), outcomeUnknown: true },
    null,
  ],
  [
    "unreachable",
    { kind: "unreachable", outcomeUnknown: false },
    503,
    { message: message("messages.network"), outcomeUnknown: false },
    "5",
  ],
])("a form whose change is %s shows that", async (_name, failure, status, error, retryAfter) => {
  const { answer, token, failed } = await sent(async () => ({ ok: false, failure }));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, retryAfter]);
  expect(failed).toMatchObject({ values: { name: "Verma" }, error, token });
});

it("a form sent while whoAmI fails keeps its token", async () => {
  const failure: Failure = { kind: "timeout", outcomeUnknown: false };
  const { answer, token, failed } = await sent(never, "Verma", { kind: "unknown", failure });
  expect(answer.status).toBe(504);
  expect(failed).toMatchObject({ values: { name: "Verma" }, token });
});
