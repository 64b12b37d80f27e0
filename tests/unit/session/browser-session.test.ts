import { LRUCache } from "lru-cache";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BackendClient } from "~/backend/client.server";
import type { WireAnswer } from "~/backend/send.server";
import { getFamilyDetails } from "~/contract/family";
import { BrowserSession } from "~/session/browser-session.server";
import { browser } from "../../support/browser";

const MINUTE_MS = 60_000;
const WHO_AM_I = "/api/session/whoAmI";
const FAMILY = "/api/family/getfamilydetails";
const ASHA = { firstName: "Asha", lastName: "Verma", memberId: 3, familyId: 1, profileImageThumbnail: null };
const LOGIN_REDIRECT = new Response(null, { status: 302 });

const answers: Record<string, { status: number; body: unknown }> = {};
let asked: string[] = [];
const accounts = new LRUCache<string, string>({ max: 10 });

const backend: BackendClient = {
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
        loginRedirect: async () => LOGIN_REDIRECT,
        mustRevalidate: false,
        onMember: () => {},
      });
    },
  };
}

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
      expect(await visit().confirmedUser()).toMatchObject({ kind: "signed-in", user: { memberId: 3 } });
    }
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    await visit().confirmedUser();
    expect(asked).toEqual([WHO_AM_I]);
  });

  test("is called again in another session and after the clock was set back", async () => {
    const { visit } = await remembered();
    await visit("S2").confirmedUser();
    expect(asked).toEqual([WHO_AM_I]);
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
    await visit("S2").confirmedUser();
    expect(asked).toEqual([WHO_AM_I, WHO_AM_I]);
  });
});

test("a page's own call confirms the session, whenever it was sent", async () => {
  const { visit } = await remembered();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  const alive = visit();
  expect(await alive.user()).toMatchObject({ kind: "signed-in" });
  await alive.call(getFamilyDetails, {});
  expect(await alive.confirmedUser()).toMatchObject({ kind: "signed-in" });
  expect(asked).toEqual([FAMILY]);
  answers[FAMILY] = { status: 401, body: {} };
  const ended = visit();
  await expect(ended.call(getFamilyDetails, {})).rejects.toBe(LOGIN_REDIRECT);
  expect(await ended.confirmedUser()).toEqual({ kind: "visitor", sessionEnded: true });
  expect(asked).toEqual([FAMILY, FAMILY]);
});

test("a change of one's own profile outlives the next whoAmI of the session", async () => {
  const { visit } = await remembered();
  await visit().rememberProfile({ firstName: "Aashaa" });
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(await visit().confirmedUser()).toMatchObject({
    user: { firstName: "Asha" },
    profile: { firstName: "Aashaa" },
  });
  expect(asked).toEqual([WHO_AM_I]);
  expect(await visit("S2").confirmedUser()).toMatchObject({ profile: { firstName: "Asha" } });
});
