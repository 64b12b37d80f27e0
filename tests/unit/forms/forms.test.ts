import { describe, expect, it } from "vitest";
import type { Failure } from "~/contract/failure";
import { requestForms } from "~/forms/forms.server";
import { type Change, doneWith, idempotencyStore } from "~/forms/idempotency.server";
import { required } from "~/forms/rules/rule";
import { flashMessage, formDraft } from "~/session/browser-state.server";
import { bruteForceLimits } from "~/session/rate-limit/limiter.server";
import type { UserState } from "~/session/session-user.server";
import { browser, SECRET } from "../../support/browser";

const ADDRESS = "/family?edit=details";
const TO_LOGIN = new Response(null, { status: 302 });
const RULES = [
  required("name", () => "Name is required."),
  required("secret", () => "Secret is required."),
] as const;

const user = (memberId: number) => ({
  firstName: "Asha",
  lastName: "Verma",
  memberId,
  familyId: 1,
  profileImageThumbnail: null,
});
const ASHA = user(3);
const VISITOR: UserState = { kind: "visitor", sessionEnded: false };
const signedIn = (who: typeof ASHA): UserState => ({
  kind: "signed-in",
  user: who,
  profile: { ...who, namesInHindi: null },
});

/** Somebody at a browser; each request has forms of its own. */
function sitting() {
  const { kept, visit } = browser();
  const idempotency = idempotencyStore();
  const limits = bruteForceLimits(null, SECRET);
  const request = (state: UserState = signedIn(ASHA), address = ADDRESS, isOriginUnknown = false) => {
    const { tokens, sealedCookie } = visit();
    const draft = formDraft(sealedCookie, address);
    return requestForms({
      tokens,
      sealedCookie,
      address,
      draft,
      flash: flashMessage(sealedCookie),
      idempotency,
      readerGone: new AbortController().signal,
      rateLimit: limits("192.0.2.1"),
      user: async () => state,
      async toLogin() {
        await draft.save();
        return TO_LOGIN;
      },
      isOriginUnknown,
    });
  };
  return { kept, request, flash: () => flashMessage(visit().sealedCookie).consume() };
}

function post(fields: Record<string, string>) {
  return new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
}

const FIELDS = ["name", "secret"] as const;

function form(save: () => Promise<Change>, more: object = {}) {
  return { fields: FIELDS, secrets: ["secret"] as const, rules: RULES, save, ...more };
}

const done = async () => doneWith("/family", "Saved.");
const never = async (): Promise<Change> => {
  throw new Error("saved all the same");
};
const failing = (failure: Failure) => async (): Promise<Change> => ({ ok: false, failure });

/** Opens a form and sends it. */
async function sent(save: () => Promise<Change>, fields: Record<string, string> = {}, at = sitting()) {
  const { token } = await at.request().open(ASHA, {});
  const forms = at.request();
  const answer = await forms.submit(post({ name: "Verma", secret: "x", token, ...fields }), form(save));
  return { answer, token, failed: forms.failed() };
}

describe("a form", () => {
  it("opens with the record, a token and no error", async () => {
    const opened = await sitting().request().open(ASHA, { name: "Verma" });
    expect(opened).toEqual({
      values: { name: "Verma" },
      error: null,
      restored: false,
      token: expect.stringMatching(/^\d+\.[\w-]{8}\.[\w-]{12}\.[\w-]{22}$/),
    });
  });

  it("that is saved redirects with 303 and leaves a flash message", async () => {
    const at = sitting();
    const { answer, failed } = await sent(done, {}, at);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/family"]);
    expect(failed).toBeNull();
    expect(await at.flash()).toBe("Saved.");
  });

  it("that breaks a rule comes back with what was typed, except secrets", async () => {
    const { answer, token, failed } = await sent(never, { name: " " });
    expect(answer.status).toBe(400);
    expect(failed).toEqual({
      values: { name: " " },
      error: { message: "Name is required.", field: "name", outcomeUnknown: false },
      token,
      restored: false,
    });
  });

  it.each<[string, Failure, number, object, string | null]>([
    [
      "refused",
      { kind: "refused", status: 403, message: "Not yours.", retryAfterSeconds: null },
      403,
      { message: "Not yours.", outcomeUnknown: false },
      null,
    ],
    [
      "unanswered",
      { kind: "timeout", outcomeUnknown: true },
      504,
      { message: expect.stringMatching(/^We do not know whether it was saved/), outcomeUnknown: true },
      null,
    ],
    [
      "unreachable",
      { kind: "unreachable", outcomeUnknown: false },
      503,
      { message: expect.stringMatching(/^Unable to connect/), outcomeUnknown: false },
      "5",
    ],
  ])("whose change is %s shows that", async (_name, failure, status, error, retryAfter) => {
    const { answer, token, failed } = await sent(failing(failure));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, retryAfter]);
    expect(failed).toMatchObject({ values: { name: "Verma" }, error, token });
  });

  it("pressed twice makes one change", async () => {
    const { request } = sitting();
    const { token } = await request().open(ASHA, {});
    let changes = 0;
    const press = () =>
      request().submit(
        post({ name: "Verma", secret: "x", token }),
        form(async () => {
          changes++;
          return done();
        }),
      );
    const answers = await Promise.all([press(), press()]);
    expect([...answers, await press()].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(changes).toBe(1);
  });

  it("with a rate limit counts its attempts", async () => {
    const { request } = sitting();
    const { token } = await request().open(ASHA, {});
    const wrong = failing({ kind: "refused", status: 400, message: "Wrong.", retryAfterSeconds: null });
    const limit = () => ({ name: "changePassword" as const, account: "asha", password: "x" });
    const attempt = async () => {
      const sent = post({ name: "Verma", secret: "x", token });
      return (await request().submit(sent, form(wrong, { limit }))).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) statuses.push(await attempt());
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
  });
});

describe("a form that does not belong to its sender", () => {
  const refusedBy = async (sent: { state?: UserState; address?: string; token?: string }) => {
    const { request } = sitting();
    const { token } = await request().open(ASHA, {});
    const forms = request(sent.state, sent.address);
    const fields = { name: "Verma", secret: "x", token: sent.token ?? token };
    const answer = await forms.submit(post(fields), form(never));
    const failed = forms.failed();
    return { status: answer.status, failed, isFresh: failed?.token !== fields.token };
  };

  it.each([
    ["somebody else's", { state: signedIn(user(5)) }, 400, "This form was opened by someone else."],
    [
      "another address's",
      { address: "/addfamily" },
      400,
      "This form has expired. Please check and send it again.",
    ],
    ["without a token", { token: "" }, 400, "This form has expired. Please check and send it again."],
  ])("%s comes back filled in, with a new token", async (_name, sent, status, message) => {
    const refused = await refusedBy(sent);
    expect(refused).toMatchObject({
      status,
      isFresh: true,
      failed: { values: { name: "Verma" }, error: { message, field: null } },
    });
  });

  it("sent while whoAmI fails keeps its token", async () => {
    const failure: Failure = { kind: "timeout", outcomeUnknown: false };
    const refused = await refusedBy({ state: { kind: "unknown", failure } });
    expect(refused).toMatchObject({ status: 504, isFresh: false, failed: { values: { name: "Verma" } } });
  });

  it("sent after the session ended becomes a draft for its owner, without secrets", async () => {
    const { request, kept } = sitting();
    const { token } = await request().open(ASHA, { name: "stored" });
    const sent = request(VISITOR).submit(post({ name: "", secret: "x", token }), form(never));
    await expect(sent).rejects.toBe(TO_LOGIN);
    const restored = await request().open(ASHA, { name: "stored", other: "record" });
    expect(restored).toMatchObject({ values: { name: "", other: "record" }, restored: true });
    expect(kept.size).toBe(0);
  });
});

describe("a visitor's form", () => {
  it("is bound to the browser that opened it", async () => {
    const [one, other] = [sitting(), sitting()];
    const { token } = await one.request().open(null, {});
    await other.request().open(null, {});
    const send = async ({ request }: typeof one) => {
      const forms = request(VISITOR);
      const fields = { name: "Verma", secret: "x", token };
      const { status } = await forms.submit(post(fields), form(done, { by: "visitor" }));
      return [status, forms.failed()?.error?.message];
    };
    expect(await send(one)).toEqual([303, undefined]);
    expect(await send(other)).toEqual([400, "This form was opened by someone else."]);
    other.kept.clear();
    expect(await send(other)).toEqual([400, expect.stringMatching(/^Your browser sent no cookie\./)]);
  });

  it("works in two tabs of one browser", async () => {
    const { request } = sitting();
    const [first, second] = [await request().open(null, {}), await request().open(null, {})];
    for (const { token } of [second, first]) {
      const fields = { name: "Verma", secret: "x", token };
      expect((await request().submit(post(fields), form(done, { by: "visitor" }))).status).toBe(303);
    }
  });
});
