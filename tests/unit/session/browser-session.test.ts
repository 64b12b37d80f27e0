import { LRUCache } from "lru-cache";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CalledBackend } from "~/backend/client.server";
import type { WireAnswer } from "~/backend/send.server";
import { getFamilyDetails } from "~/contract/family";
import { BrowserSession } from "~/session/browser-session.server";
import { browser } from "../../support/browser";

const MINUTE_MS = 60_000;
const WHO_AM_I = "/api/session/whoAmI";
const FAMILY = "/api/family/getfamilydetails";
const ASHA = { firstName: "Asha", lastName: "Verma", memberId: 3, familyId: 1, profileImageThumbnail: null };
const TO_LOGIN = new Response(null, { status: 302 });

const answers: Record<string, { status: number; body: unknown }> = {};
let asked: string[] = [];
const accounts = new LRUCache<string, string>({ max: 10 });

const backend: CalledBackend = {
  routing: async () => ({ dialect: "prefixed", paths: new Map() }),
  isWarming: false,
  async exchange({ path }) {
    asked.push(path);
    const answer: WireAnswer = {
      status: 200,
      setCookie: undefined,
      retryAfterSeconds: null,
      body: {},
      ...answers[path],
    };
    return { ok: true, answer };
  },
};

/** Somebody at a browser with a session of the backend; each visit is a request. */
function sitting() {
  const { cookies: kept, visit } = browser();
  return {
    kept,
    visit(sessionId: string | null = "S1") {
      const { browser: own, sealedCookie } = visit();
      const log = pino({ level: "silent" });
      return new BrowserSession({
        backend,
        accounts,
        sender: {
          cookieNames: ["JSESSIONID"],
          userAgent: undefined,
          clientAddress: "",
          isOptional: false,
          deadline: new AbortController().signal,
          clientDisconnected: new AbortController().signal,
          log,
          trace: { requestId: "request", traceparent: null },
        },
        sessions: sessionId ? [new Map([["JSESSIONID", sessionId]])] : [],
        browser: own,
        sealedCookie,
        browserState: { clear: async () => {} },
        toLogin: async () => TO_LOGIN,
        mustRevalidate: false,
        onMember: () => {},
      });
    },
  };
}

const openFamily = ({ user, call }: ReturnType<ReturnType<typeof sitting>["visit"]>) =>
  Promise.all([user(), call(getFamilyDetails, {})]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  asked = [];
  answers[WHO_AM_I] = { status: 200, body: ASHA };
  answers[FAMILY] = { status: 200, body: { familyDetails: { familyId: 1 }, memberList: [] } };
});
afterEach(() => vi.useRealTimers());

async function remembered() {
  const at = sitting();
  await at.visit().user();
  asked = [];
  return at;
}

describe("whoAmI", () => {
  test("is called once in five minutes by a page without a call of its own", async () => {
    const { visit } = await remembered();
    for (let minute = 0; minute < 4; minute++) {
      vi.advanceTimersByTime(MINUTE_MS);
      expect(await visit().user()).toMatchObject({ kind: "signed-in", user: { memberId: 3 } });
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    await visit().user();
    expect(asked).toEqual([WHO_AM_I]);
  });

  test("is never called by a page with a call of its own, which confirms the session", async () => {
    const { visit } = await remembered();
    vi.advanceTimersByTime(20 * MINUTE_MS);
    const [state] = await openFamily(visit());
    expect(state).toMatchObject({ kind: "signed-in", user: { memberId: 3 } });
    vi.advanceTimersByTime(4 * MINUTE_MS);
    await visit().user();
    expect(asked).toEqual([FAMILY]);
  });

  test("is called again in another session and after the clock was set back", async () => {
    const { visit } = await remembered();
    await visit("S2").user();
    expect(asked).toEqual([WHO_AM_I]);
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
    await visit("S2").user();
    expect(asked).toEqual([WHO_AM_I, WHO_AM_I]);
  });

  test("is not called for a visitor", async () => {
    expect(await sitting().visit(null).user()).toEqual({ kind: "visitor", sessionEnded: false });
    expect(asked).toEqual([]);
  });

  test("leaves the member unknown while the backend is broken, and clears no cookie", async () => {
    answers[WHO_AM_I] = { status: 500, body: {} };
    const { visit, kept } = sitting();
    expect(await visit().user()).toMatchObject({ kind: "unknown" });
    expect([...kept]).toEqual([]);
  });
});

test("a change of one's own profile outlives the next whoAmI of the session", async () => {
  const { visit } = await remembered();
  await visit().rememberProfile({ firstName: "Aashaa" });
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(await visit().user()).toMatchObject({
    user: { firstName: "Asha" },
    profile: { firstName: "Aashaa" },
  });
  expect(asked).toEqual([WHO_AM_I]);
  expect(await visit("S2").user()).toMatchObject({ profile: { firstName: "Asha" } });
});

test("a read is repeated after whoAmI if the member was not loaded", async () => {
  const { visit } = await remembered();
  answers[FAMILY] = { status: 400, body: { operationMessage: "Member is not linked to any family." } };
  await visit().call(getFamilyDetails, {});
  expect(asked).toEqual([FAMILY, WHO_AM_I, FAMILY]);
});

test("a login without a session cookie fails, whatever its status", async () => {
  answers["/api/session/login"] = { status: 200, body: { logonName: "asha", emailId: null } };
  const { visit, kept } = sitting();
  const signedIn = await visit(null).signIn({ loginName: "asha", password: "secret" }, () => {});
  expect(signedIn).toMatchObject({ ok: false, failure: { kind: "broken" } });
  expect([...kept]).toEqual([]);
});

describe("a 401", () => {
  beforeEach(() => {
    answers[FAMILY] = { status: 401, body: {} };
  });

  test("redirects to the login, and the next request is a visitor's, without a call", async () => {
    const { visit, kept } = await remembered();
    await expect(openFamily(visit())).rejects.toBe(TO_LOGIN);
    expect([...kept.keys()].toSorted()).toEqual(["session"]);
    expect(await visit().user()).toEqual({ kind: "visitor", sessionEnded: true });
    expect(asked).toEqual([FAMILY]);
    expect([...kept]).toEqual([]);
  });

  test("does not end a newer session", async () => {
    const { visit } = await remembered();
    await expect(openFamily(visit("S1"))).rejects.toBe(TO_LOGIN);
    expect(await visit("S2").user()).toMatchObject({ kind: "signed-in" });
  });
});
