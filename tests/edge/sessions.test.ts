import { beforeEach, describe, expect } from "vitest";
import { sealWith } from "~/session/seal.server";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { SESSION_SECRET } from "../support/app-process";
import { type Answer, cookiesAfter } from "./http";
import { callsReceived, formAt, get, post, standIn, test } from "./product";

const { seal, unseal } = sealWith(SESSION_SECRET);

/** A browser: it keeps the cookies of every answer as it comes. */
function newBrowser() {
  let cookie = "";
  const kept = (answer: Answer) => {
    cookie = cookiesAfter(cookie, answer);
    return answer;
  };
  return {
    cookie: () => cookie,
    receive: kept,
    has: (name: string) => new RegExp(`(^|; )${name}=`).test(cookie),
    drop(name: string) {
      cookie = cookie
        .split("; ")
        .filter((pair) => !pair.startsWith(`${name}=`))
        .join("; ");
    },
    /** Has this browser's session be one that the backend confirmed long ago. */
    async age() {
      const [, sealed = ""] = /(?:^|; )session=([^;]+)/.exec(cookie) ?? [];
      const known = JSON.parse(Buffer.from((await unseal("session", sealed)) ?? "").toString("utf8"));
      const aged = Buffer.from(JSON.stringify({ ...known, confirmedAtS: 0 }));
      cookie = cookie.replace(sealed, await seal("session", aged, 60));
    },
    open: async (path: string) => kept(await get(path, { cookie })),
    async signIn(login: { loginName: string; password: string } = MEMBER_LOGIN) {
      const form = await formAt("/login", cookie);
      cookie = form.cookie;
      kept(await post("/login", { ...login, token: form.token }, { cookie }));
    },
  };
}

type Browser = ReturnType<typeof newBrowser>;

/** Follows redirects as a browser does, and gives the addresses on the way. */
async function follow(browser: Browser, path: string) {
  const way = [path];
  let answer = await browser.open(path);
  for (let at = answer.headers.location; at && way.length < 10; at = answer.headers.location) {
    way.push(at);
    answer = await browser.open(at);
  }
  return { way, answer };
}

const calls = () => callsReceived().map(({ path }) => path.split("/").at(-1));

let browser: Browser;

beforeEach(async () => {
  browser = newBrowser();
  await browser.signIn();
  standIn.received.length = 0;
});

describe("a page makes only the calls that it needs", () => {
  describe.each(["now", "five minutes ago"])("in a session confirmed %s", (confirmed) => {
    const isOld = confirmed !== "now";

    test.each([
      ["/family/1", ["getfamilydetails"]],
      ["/family", ["getfamilydetails"]],
      ["/member/3", ["getmemberprofile"]],
      ["/myProfile", ["getmemberprofile"]],
      ["/searchfamily?searchString=Verma&exact=1", ["searchfamily", "getfamilydetails"]],
      // What was typed, and its three other spellings; never more than five.
      ["/searchfamily?searchString=Verma", [...Array(4).fill("searchfamily"), "getfamilydetails"]],
      ["/events", ["getEvents"]],
      ["/accounts", ["getAccountList"]],
      // The two of which it goes without what does not come in time.
      ["/", ["getfamilydetails", "getEvents"]],
      ["/searchfamily", ["getfamilydetails"]],
      ["/helpWithMenu", []],
      ["/addfamily", []],
      ["/changepassword", []],
      ["/related", []],
    ])("%s", async (path, own) => {
      if (isOld) await browser.age();
      const page = await browser.open(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain("Asha Verma");
      expect(calls()).toEqual(isOld && own.length === 0 ? ["whoAmI"] : own);
    });
  });

  test("a session from another client asks whoAmI once", async () => {
    browser.drop("session");
    await browser.open("/family/1");
    expect(calls().toSorted()).toEqual(["getfamilydetails", "whoAmI"]);
    await browser.open("/helpWithMenu");
    expect(calls()).toHaveLength(2);
  });

  test("the remembered user belongs to one session", async () => {
    const other = newBrowser();
    await other.signIn(ADMIN_LOGIN);
    const [, known = ""] = /(?:^|; )(session=[^;]+)/.exec(browser.cookie()) ?? [];
    other.drop("session");
    const cookie = `${other.cookie()}; ${known}`;
    const page = await get("/", { cookie });
    expect(page.body).toContain("Ravi Verma");
    expect(page.body).not.toContain("Namaste, Asha");
  });

  test("the cookie with the user is encrypted and logs nobody in", async () => {
    const [, known = ""] = /(?:^|; )session=([^;]+)/.exec(browser.cookie()) ?? [];
    const plain = known.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect(plain.join()).not.toMatch(/Asha|Verma/);
    const stranger = await get("/addfamily", { cookie: `session=${known}` });
    expect(stranger.headers.location).toBe("/login?redirectTo=%2Faddfamily");
  });
});

describe("an expired session", () => {
  test("redirects to the login page, which removes the cookies and says so once", async () => {
    standIn.signEveryoneOut();
    const { way, answer } = await follow(browser, "/family/1");
    expect(way).toEqual(["/family/1", "/login?redirectTo=%2Ffamily%2F1"]);
    expect(answer.body).toContain("Your session has expired. Please log in again.");
    expect(calls()).toEqual(["getfamilydetails"]);
    expect(browser.cookie()).not.toMatch(/JSESSIONID|session=/);
    expect((await browser.open("/login")).body).not.toContain("Your session has expired.");
  });

  test("is noticed by the login page itself", async () => {
    expect((await browser.open("/login?redirectTo=%2Ffamily")).headers.location).toBe("/family");
    expect(calls()).toEqual(["whoAmI"]);
    standIn.signEveryoneOut();
    const login = await browser.open("/login?redirectTo=%2Ffamily");
    expect(login.status).toBe(200);
    expect(login.body).toContain("Your session has expired. Please log in again.");
    expect(login.body).toContain('name="redirectTo" value="/family"');
    expect(login.body).not.toContain("Asha Verma");
  });

  test("does not open cached events", async () => {
    expect((await browser.open("/events")).status).toBe(200);
    standIn.signEveryoneOut();
    const { way } = await follow(browser, "/events");
    expect(way).toEqual(["/events", "/login?redirectTo=%2Fevents"]);
  });

  test("does not cause a redirect loop when one call is always refused", async () => {
    standIn.faults.always("/getfamilydetails", "status-401");
    const { way, answer } = await follow(browser, "/family/1");
    standIn.faults.clear();
    expect(way).toEqual(["/family/1", "/login?redirectTo=%2Ffamily%2F1"]);
    expect(answer.status).toBe(200);
  });
});

test("a late 401 does not end a newer session", async () => {
  standIn.signEveryoneOut();
  const late = await get("/family/1", { cookie: browser.cookie() });
  for (const line of late.headers["set-cookie"] ?? []) expect(line).not.toMatch(/^(JSESSIONID|user)=/);
  const newer = newBrowser();
  await newer.signIn();
  const [session = ""] = /JSESSIONID=[^;]+/.exec(newer.cookie()) ?? [];
  newer.receive(late);
  const { way, answer } = await follow(newer, late.headers.location ?? "");
  expect(way).toEqual(["/login?redirectTo=%2Ffamily%2F1", "/family/1"]);
  expect(answer.status).toBe(200);
  expect(answer.body).not.toContain("Your session has expired.");
  expect(newer.cookie()).toContain(session);
});
