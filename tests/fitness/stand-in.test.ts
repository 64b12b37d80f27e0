import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountList, getAccountStatement } from "../../app/contract/account";
import { allCalls } from "../../app/contract/all-calls";
import type { Dialect, Endpoint } from "../../app/contract/endpoint";
import { getEvents } from "../../app/contract/event";
import { getFamilyDetails, searchFamily } from "../../app/contract/family";
import { getMemberProfile } from "../../app/contract/member";
import { login, whoAmI } from "../../app/contract/session";
import { LARGE_FAMILY_ID, MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";

/** App and stand-in understand each other over real HTTP in every dialect. */
const DIALECTS = ["listed", "prefixed", "newest"] as const satisfies readonly Dialect[];

interface Asked {
  status: number;
  type: string;
  body: unknown;
  cookie: string | null;
}

async function ask(url: string, method: string, cookie: string, body?: object): Promise<Asked> {
  const headers = { Accept: "application/json", Cookie: cookie, "Content-Type": "application/json" };
  const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
  const response = await fetch(url, { method, headers, ...sent });
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    type,
    body: type.startsWith("application/json") ? await response.json() : await response.text(),
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? null,
  };
}

describe.each(DIALECTS)("in the dialect %s", (dialect) => {
  let standIn: StandIn;
  let cookie = "";

  /** Calls the stand-in with the app's contract. */
  async function call<P, A>(endpoint: Endpoint<P, A>, payload: P): Promise<A> {
    const url = standIn.url + endpoint.path[dialect];
    const answer = await ask(url, endpoint.method, cookie, endpoint.wire(payload, dialect));
    expect(answer.status, endpoint.name).toBe(200);
    if (answer.cookie) cookie = answer.cookie;
    return endpoint.answer.parse(answer.body);
  }

  beforeAll(async () => {
    standIn = await startStandIn({ dialect });
    expect(await call(login, { ...MEMBER_LOGIN })).not.toBe(false);
    expect(await call(whoAmI, {})).toMatchObject({ firstName: "Asha", lastName: "Verma" });
  });
  afterAll(() => standIn.close());

  test.each(allCalls.map((each) => [each.name, each] as const))("%s exists", async (_name, endpoint) => {
    const answer = await ask(standIn.url + endpoint.path[dialect], endpoint.method, "");
    expect(answer.type).toMatch(/^application\/json/);
    expect([200, 400, 401, 403, 500]).toContain(answer.status);
  });

  test("the paths of the other dialects do not exist", async () => {
    const own = new Set(allCalls.map(({ path }) => path[dialect]));
    const others = allCalls.flatMap(({ path }) => Object.values(path)).filter((path) => !own.has(path));
    for (const path of others) {
      expect([404, 405], path).toContain((await ask(standIn.url + path, "POST", cookie)).status);
    }
  });

  test("the app reads a family with its members and tree", async () => {
    const { familyDetails, memberList, familyRoot } = await call(getFamilyDetails, {
      familyId: LARGE_FAMILY_ID,
    });
    expect(familyDetails.familyId).toBe(LARGE_FAMILY_ID);
    expect(familyDetails.familyAddress?.city).toBeTruthy();
    expect(memberList).toHaveLength(60);
    expect(familyRoot?.member?.firstName).toBeTruthy();
    expect(familyRoot?.children.length).toBeGreaterThan(0);
  });

  test("the app reads a search", async () => {
    const { families } = await call(searchFamily, { searchString: "verma" });
    expect(families.length).toBeGreaterThan(0);
    expect((await call(searchFamily, { searchString: "zzz" })).families).toEqual([]);
  });

  test("the app reads a profile", async () => {
    const { memberProfile, spouse } = await call(getMemberProfile, {});
    expect(memberProfile).toMatchObject({ firstName: "Asha", maidenLastName: "Rao", canUpdateMember: true });
    expect(spouse?.firstName).toBe("Ravi");
  });

  test("the app reads events and accounts", async () => {
    expect((await call(getEvents, {})).events).toHaveLength(40);
    const { accountList } = await call(getAccountList, {});
    expect(accountList).toHaveLength(2);
    const [account] = accountList;
    const statement = await call(getAccountStatement, {
      accountId: account?.accountId ?? 0,
      year: new Date().getFullYear(),
      month: 1,
    });
    expect(statement.accountDetails?.accountName).toBeTruthy();
    expect(statement.transactions.length).toBeGreaterThan(0);
  });
});
