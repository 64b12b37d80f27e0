import { afterEach, beforeEach, describe, expect } from "vitest";
import { FAMILY_MAX_PEOPLE } from "~/contract/member";
import type { Fault } from "../backend/faults";
import { cookiesAfter } from "./http";
import { app, callsTo, get, signIn, standIn, test } from "./product";

const FAMILY = '"operationMessage":null,"familyDetails":{"familyId":7,"familyName":"Verma"}';

function answer(memberList: string, familyRoot: string): string {
  return `{${FAMILY},"memberList":${memberList},"familyRoot":${familyRoot}}`;
}

function listOf(count: number, entryOf: (at: number) => string): string {
  return `[${Array.from({ length: count }, (_, at) => entryOf(at)).join()}]`;
}

const members = (count: number) => listOf(count, (at) => `{"memberId":${at + 1}}`);

function treeOf(generations: number): string {
  const begin = Array.from(
    { length: generations },
    (_, at) => `{"member":{"memberId":${at + 1}},"children":[`,
  );
  return begin.join("") + "]}".repeat(generations);
}

const TOO_LARGE = "This family has over 2000 members, too many for a page. Please ask an administrator.";

/** Answers of getfamilydetails that are too large, too deep or slow to parse. */
const HOSTILE_ANSWERS: readonly { name: string; text: string; sentence?: string }[] = [
  { name: "300,000 members of one field", text: answer(members(300_000), "null") },
  {
    name: "a member more than a family may have",
    sentence: TOO_LARGE,
    text: answer(members(FAMILY_MAX_PEOPLE + 1), "null"),
  },
  { name: "a tree of 100,000 levels", sentence: TOO_LARGE, text: answer("[]", treeOf(100_000)) },
  {
    name: "a tree of 400,000 empty children",
    sentence: TOO_LARGE,
    text: answer("[]", `{"children":${listOf(400_000, () => "{}")}}`),
  },
  {
    name: "a list of 3.9 million zeros",
    text: answer(
      listOf(3_900_000, () => "0"),
      "null",
    ),
  },
  { name: "5 MB of nested lists", text: "[".repeat(2_600_000) + "]".repeat(2_600_000) },
];

let cookie: string;

beforeEach(async () => {
  standIn.faults.clear();
  cookie = await signIn();
  standIn.received.length = 0;
});
afterEach(() => expect(app.errors).toEqual([]));

const CALL = "/getfamilydetails";
const family = () => get("/family/1", { cookie });

const INTERNAL_ERROR = "Internal error occurred, please try again later.";
const SOMETHING_WRONG = "Something went wrong. Please try again later.";
const INVALID = "Invalid input provided.";
const NO_FAMILY = "Family not found. Please check the Family ID.";

describe("a fault of the backend is a complete page with the right status", () => {
  const faults: [Fault, number, string?][] = [
    ["html", 502],
    ["cut-json", 502],
    ["reset-body", 502],
    ["gzip", 502],
    ["redirect", 502],
    ["huge", 502],
    ["status-500", 502],
    ["status-429", 429],
    ["status-503", 503],
    [{ json: null }, 502],
    [{ json: [] }, 502],
    [{ json: 42 }, 502],
    ["malformed", 502],
    [{ json: { operationMessage: "The archive is closed." }, status: 500 }, 502, "The archive is closed."],
    [{ json: { operationMessage: "Cannot invoke that" }, status: 500 }, 502],
    [{ json: {}, status: 400 }, 400, INVALID],
    [{ json: {}, status: 404 }, 404, NO_FAMILY],
    [{ json: {}, status: 405 }, 502],
    [{ json: { operationMessage: "Family not found" }, status: 400 }, 404, NO_FAMILY],
    [{ json: { operationMessage: "This family is being moved." }, status: 403 }, 403, "This family is being"],
    [{ json: { timestamp: "t", status: 400, error: "Bad Request", path: "/x" }, status: 400 }, 400, INVALID],
  ];
  test.each(faults)("%j becomes a page with status %i", async (fault, status, sentence = SOMETHING_WRONG) => {
    standIn.faults.next(fault, CALL);
    const answer = await family();
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toMatch(/<header .*<h1>.*<\/html>$/s);
    const reference = String(answer.headers["x-request-id"]).slice(0, 8);
    expect(answer.body).toContain(`mention ${reference} (error ${status}).<`);
    expect(answer.body).not.toMatch(/Tomcat|java\.|at \w+ \(/);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect("retry-after" in answer.headers).toBe(status === 429 || status === 503);
    expect(answer.headers["set-cookie"]?.join() ?? "").not.toContain("JSESSIONID");
    expect(callsTo(CALL)).toHaveLength(1);
    expect((await family()).status).toBe(200);
  });

  test.each([
    ["/member/42", "status-500" as const],
    ["/member/42?edit=profile", "status-500" as const],
    ["/myProfile", { json: { operationMessage: INTERNAL_ERROR }, status: 500 }],
  ])("the profile %s that the backend can never write says who can help", async (path, fault) => {
    standIn.faults.always("/getmemberprofile", fault);
    const { status, body } = await get(path, { cookie });
    expect(status).toBe(502);
    expect(body).toContain("This profile cannot be shown, because its record has a fault.");
    expect(body).toMatch(/href="\/privacy#whom-to-ask">See who to ask</);
    expect(body).not.toContain("Try again<");
  });

  test.each(HOSTILE_ANSWERS)(
    "$name: an error page, and the process survives",
    async ({ text, sentence = SOMETHING_WRONG }) => {
      standIn.faults.next({ text }, CALL);
      const answer = await family();
      expect(answer.status).toBe(502);
      expect(answer.body).toContain(sentence);
      expect(answer.body).toMatch(/<\/html>$/);
      expect((await family()).status).toBe(200);
    },
  );

  test("a family at the limits is still shown", async () => {
    const root = `${'{"children":['.repeat(1_900)}{"member":{"memberId":1}}${"]}".repeat(1_900)}`;
    const text = `{"familyDetails":{"familyId":7},"memberList":[],"familyRoot":${root}}`;
    standIn.faults.next({ text }, CALL);
    const answer = await family();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('href="/member/1"');
  });

  test("a 503 passes on the backend's Retry-After", async () => {
    standIn.faults.next("status-503", CALL);
    expect((await family()).headers["retry-after"]).toBe("30");
  });

  test("a connection reset before the first byte is retried once", async () => {
    standIn.faults.next("reset", CALL);
    expect((await family()).status).toBe(200);
    expect(callsTo(CALL)).toHaveLength(2);
  });
});

const LIST = "/getAccountList";
const STATEMENT = "/accounts?accountId=1&year=2025&month=1";

describe("a page that has lost its answer offers only to try again", () => {
  test.each<[string, Fault, string, string]>([
    ["/getEvents", "status-500", "/events?tab=past", "events not loaded"],
    ["/getEvents", "html", "/events?tab=past", "events not loaded"],
    ["/getEvents", "reset-body", "/events?tab=past", "events not loaded"],
    ["/getAccountStatement", "status-500", STATEMENT, "statement not loaded"],
    ["/getAccountStatement", "html", STATEMENT, "statement not loaded"],
    [LIST, "status-500", "/accounts?year=2025&month=1", "accounts not loaded"],
    [LIST, "status-500", "/accounts?accountId=&year=2025&month=1", "accounts not loaded"],
  ])("%s with %j", async (call, fault, path, logged) => {
    app.log.length = 0;
    standIn.faults.always(call, fault);
    const failed = await get(path, { cookie });
    const link = path.replace("accountId=&", "").replaceAll("&", "&amp;");
    expect(failed.status).toBe(200);
    expect(failed.body).toContain(`href="${link}">Try again</a>`);
    expect(failed.body).not.toMatch(/There are no|Select an account\.|role="alert"/);
    await expect.poll(() => app.log.join()).toContain(logged);
    standIn.faults.clear();
    expect((await get(path, { cookie })).body).not.toContain("Try again<");
  });
});

describe("whoAmI", () => {
  test.each<[Fault, number]>([
    ["status-500", 502],
    ["html", 502],
    [{ json: null }, 502],
    [{ json: {}, status: 404 }, 502],
    [{ json: {}, status: 405 }, 502],
    ["reset", 503],
  ])("failing with %j keeps the cookie", async (fault, status) => {
    standIn.faults.always("/whoAmI", fault);
    const answer = await family();
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test.each(["status-500", "hang-headers"] as const)(
    "failing with %s leaves cached events",
    async (fault) => {
      const known = cookiesAfter(cookie, await get("/events", { cookie }));
      standIn.faults.always("/whoAmI", fault);
      standIn.received.length = 0;
      const { status, body } = await get("/events", { cookie: known });
      expect([status, body.includes("Upcoming Events")]).toEqual([200, true]);
      expect(callsTo("/getEvents")).toEqual([]);
      standIn.disconnect();
    },
  );

  test("and the page's own call go out in parallel", async () => {
    standIn.faults.next("hang-headers", "/whoAmI");
    const browser = new AbortController();
    const left = fetch(`${app.origin}/family/1`, { headers: { cookie }, signal: browser.signal });
    // The first has no answer yet when the second arrives.
    await expect.poll(() => [...callsTo("/whoAmI"), ...callsTo(CALL)]).toHaveLength(2);
    browser.abort();
    await expect(left).rejects.toThrow("aborted");
  });

  test("is called, and the read repeated, when the backend has not loaded the member", async () => {
    standIn.faults.next(
      { json: { operationMessage: "Internal error occurred, please try again later." }, status: 500 },
      CALL,
    );
    expect((await family()).status).toBe(200);
    expect(callsTo(CALL)).toHaveLength(2);
    expect(callsTo("/whoAmI")).toHaveLength(1);
  });
});

describe("a call to the backend", () => {
  test("carries only the backend's cookie and a short fixed list of headers", async () => {
    const headers = {
      cookie: `a=1; ${cookie}; b=2`,
      "x-y": "1",
      te: "trailers",
      "proxy-x": "1",
      origin: "https://evil.example",
      "x-forwarded-for": "6.6.6.6",
    };
    await get("/family/1", headers);
    const [call] = callsTo(CALL);
    expect(call?.headers.cookie).toBe(cookie);
    expect(call?.headers["x-forwarded-for"]).toBe("127.0.0.1");
    const names = Object.keys(call?.headers ?? {}).filter((name) => name !== "connection");
    expect(names.toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "content-length",
      "content-type",
      "cookie",
      "host",
      "x-forwarded-for",
      "x-request-id",
    ]);
    expect(call?.headers["accept-encoding"]).toBe("identity");
  });
});
