import { beforeEach, describe, expect } from "vitest";
import { fingerprint, readSessions } from "~/backend/cookies.server";
import { Seal } from "~/session/seal.server";
import { ADMIN_LOGIN, type Login, MEMBER_LOGIN, OWN_FAMILY_ID } from "../backend/logins";
import { sampleCommunity } from "../backend/seed/sample";
import { SESSION_SECRET } from "../support/app-process";
import { ASHA_FIELDS, FAMILY_FIELDS } from "../support/form-fields";
import { hiddenField } from "../support/multipart";
import { openedForm } from "../support/opened-form";
import { newAccount } from "../support/otp";
import { type Answer, cookiesAfter } from "./http";
import { callsReceived, formAt, get, post, standIn, test } from "./product";
import { jpeg, upload, visitor } from "./uploading";

const sealer = new Seal(SESSION_SECRET);

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
    /** Has this browser's session be one that the backend confirmed so many minutes ago. */
    async age(minutes: number) {
      const [, sealed = ""] = /(?:^|; )session=([^;]+)/.exec(cookie) ?? [];
      const known = JSON.parse(Buffer.from((await sealer.unseal("session", sealed)) ?? "").toString("utf8"));
      const confirmedAtS = Math.floor(Date.now() / 1000) - 60 * minutes;
      const aged = Buffer.from(JSON.stringify({ ...known, confirmedAtS }));
      cookie = cookie.replace(sealed, await sealer.seal("session", aged, 60));
    },
    open: async (path: string) => kept(await get(path, { cookie })),
    async signIn(login: Login = MEMBER_LOGIN) {
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
  // An hour ahead is what a clock leaves that was set back.
  describe.each([0, 4, 6, -60])("in a session confirmed %i minutes ago", (minutes) => {
    const isOld = minutes !== 0 && minutes !== 4;

    test.each([
      ["/family/1", ["getfamilydetails"]],
      ["/family", ["getfamilydetails"]],
      // Further profiles only where a second marriage is in doubt.
      ["/member/3", ["getmemberprofile"]],
      ["/myProfile", ["getmemberprofile"]],
      ["/searchfamily?searchString=", ["searchfamily"]],
      // All families, and what was typed.
      ["/searchfamily?searchString=Verma", ["searchfamily", "getfamilydetails", "searchfamily"]],
      ["/events", ["getEvents"]],
      ["/accounts", ["getAccountList"]],
      // It goes without what does not come in time.
      ["/", ["getfamilydetails", "getEvents"]],
      ["/searchfamily", []],
      ["/helpWithMenu", []],
      ["/addfamily", []],
      ["/changepassword", []],
      // Relatives of both sides, and the families of the four gotras.
      ["/related", ["getmemberprofile", "getfamilydetails"]],
    ])("%s", async (path, own) => {
      await browser.age(minutes);
      const page = await browser.open(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain("Asha Verma");
      const isOfProfiles = own[0] === "getmemberprofile";
      const all = isOfProfiles ? [...new Set(calls())] : calls();
      const made = isOfProfiles ? all.filter((name) => name !== "whoAmI") : all;
      expect(made).toEqual(isOld && own.length === 0 ? ["whoAmI"] : own);
    });
  });

  test("a session from another client asks whoAmI once", async () => {
    browser.drop("session");
    await browser.open("/family/1");
    expect(calls().toSorted()).toEqual(["getfamilydetails", "whoAmI"]);
    await browser.open("/helpWithMenu");
    expect(calls()).toHaveLength(2);
  });

  test("a change of one's own profile outlives the next whoAmI", async () => {
    const own = newBrowser();
    await own.signIn(await newAccount(standIn));
    const path = "/myProfile?edit=profile";
    const typed = openedForm((await own.open(path)).body, path);
    own.receive(await post(path, { ...typed, firstName: "Renamed" }, { cookie: own.cookie() }));
    await own.age(10);
    standIn.received.length = 0;
    expect((await own.open("/helpWithMenu")).body).toMatch(/<header.*Renamed.*<\/header>/s);
    expect(calls()).toEqual(["whoAmI"]);
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

describe("when another member logs in under the same session", () => {
  /** The first one's sealed cookie with the second one's session. */
  async function overtaken(ours: string, theirs: string) {
    const [, sealed = ""] = /(?:^|; )session=([^;]+)/.exec(ours) ?? [];
    const known = JSON.parse(Buffer.from((await sealer.unseal("session", sealed)) ?? "").toString("utf8"));
    const [session = ""] = /JSESSIONID=[^;]+/.exec(theirs) ?? [];
    const told = { ...known, session: fingerprint(readSessions(session, ["JSESSIONID"])[0] ?? new Map()) };
    return `${session}; session=${await sealer.seal("session", Buffer.from(JSON.stringify(told)), 60)}`;
  }

  /** A page opened by Asha, whose browser then has the session of a member of another family. */
  async function openedThenOvertaken(path: string) {
    await browser.signIn();
    const { opened } = await formAt(path, browser.cookie());
    const familyOf = (email: string) =>
      sampleCommunity().members.find((member) => member.email === email)?.familyId;
    let account = await newAccount(standIn);
    while (familyOf(account.email) === OWN_FAMILY_ID) account = await newAccount(standIn);
    const second = newBrowser();
    await second.signIn(account);
    standIn.received.length = 0;
    return { html: opened.body, cookie: await overtaken(browser.cookie(), second.cookie()) };
  }

  function expectRefused(answer: Answer, call: RegExp) {
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("Another person was logged in here.");
    expect(callsReceived().filter(({ path }) => call.test(path))).toEqual([]);
  }

  test.each([
    ["/myProfile?edit=profile", ASHA_FIELDS, /updateMemberProfile$/],
    ["/family?edit=details", { familyName: "Verma", gotra: "Garg" }, /updateFamilyDetails$/],
  ] as const)("the first one's form is not saved for the second: %s", async (path, fields, call) => {
    const { html, cookie } = await openedThenOvertaken(path);
    const token = hiddenField(html, "token");
    expectRefused(await post(path, { ...FAMILY_FIELDS, ...fields, token }, { cookie }), call);
  });

  test.each(["/myProfile?edit=image", "/family?edit=image"])(
    "the first one's photo is not saved for the second: %s",
    async (path) => {
      const { html, cookie } = await openedThenOvertaken(path);
      visitor.cookie = cookie;
      expectRefused(await upload(path, await jpeg(), { token: hiddenField(html, "token") }), /Image$/);
    },
  );

  test.each(["/myProfile", "/family"])("the header of %s is never the first one's", async (path) => {
    const { html, cookie } = await openedThenOvertaken(path);
    const reader = newBrowser();
    reader.receive({ status: 200, body: "", headers: { "set-cookie": cookie.split("; ") } });
    const { way, answer } = await follow(reader, path);
    expect(way).toEqual([path, path]);
    expect(answer.status).toBe(200);
    const greeted = (page: string) => /<header.*?<bdi[^>]*>([^<]+)/s.exec(page)?.[1];
    expect(greeted(html)).toBe("Asha Verma");
    expect(greeted(answer.body)).not.toBe("Asha Verma");
  });
});

describe("another program's cookies of the same name", () => {
  const foreign = "JSESSIONID=theirs; session=theirs";

  test("before our own change nothing, and are not passed on", async () => {
    await browser.signIn();
    standIn.received.length = 0;
    for (const path of ["/family/1", "/", "/myProfile"]) {
      const page = await get(path, { cookie: `${foreign}; ${browser.cookie()}` });
      expect([page.status, page.body.includes('action="/logout"')]).toEqual([200, true]);
    }
    for (const { headers } of callsReceived()) expect(headers.cookie).not.toContain("theirs");
  });

  test("leave the session that another client began", async () => {
    await browser.signIn();
    const [session] = browser.cookie().match(/JSESSIONID=[^;]+/) ?? [];
    const cookie = `JSESSIONID=one; JSESSIONID=two; ${session}`;
    expect((await get("/family/1", { cookie })).status).toBe(200);
  });

  test("that hide ours are named at the login, with the way out", async () => {
    const cookie = "JSESSIONID=one; JSESSIONID=two";
    expect((await get("/family/1", { cookie })).headers.location).toMatch(/^\/login/);
    const { body } = await get("/login", { cookie });
    expect(body).toContain("Please delete the cookies of this site, then log in.");
  });
});
