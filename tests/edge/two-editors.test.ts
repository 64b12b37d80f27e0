import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { type AppProcess, startApp } from "../support/app-process";
import { FAMILY_FIELDS } from "../support/form-fields";
import { openedForm } from "../support/opened-form";
import { type CounterServer, startCounterServer } from "../support/redis";
import { type Answer, ask, cookiesAfter, postForm, signedIn } from "./http";
import { app, ownProduct, signIn, standIn } from "./product";

/** What two people change, and how either change is told. */
interface Edited {
  path: string;
  call: string;
  /** The field that both change, with the label in English and in Hindi. */
  both: { name: string; labels: readonly [string, string]; yours: string; theirs: string };
  /** Fields of which one person changes the first, the other the second. */
  apart: readonly (readonly [Record<string, string>, Record<string, string>])[];
}

const EDITED: readonly Edited[] = [
  {
    path: "/member/4?edit=profile",
    call: "/updateMemberProfile",
    both: { name: "occupation", labels: ["Occupation", "पेशा"], yours: "Teacher", theirs: "कवि & writer" },
    apart: [
      [{ occupation: "Banker" }, { phone: "098765 11111" }],
      [{ nickName: "Ashu" }, { weddingDate: "11/03/1994" }],
      [{ birthYear: "1969" }, { birthDay: "4" }],
      [{ phoneWhatsappRegistered: "" }, { educationDetails: "M.A." }],
    ],
  },
  {
    path: "/family/1?edit=details",
    call: "/updateFamilyDetails",
    both: { name: "gotra", labels: ["Gotra", "गोत्र"], yours: "Garg", theirs: "Vashist" },
    apart: [
      [{ gotra: "Bharadwaj" }, { phone: "+44 7387 524081" }],
      [{ addressLine2: "Near the park" }, { city: "Pune" }],
      [{ familyNameInHindi: "वरमा" }, { email: "verma@example.org" }],
    ],
  },
];

const DIALECTS = ["listed", "prefixed", "newest"] as const;
const LANGUAGES = ["en", "hi"] as const;

/** A form as a browser has it: with its own cookies, at a replica. */
function editor({ origin }: AppProcess, path: string, cookie: string) {
  return {
    async open() {
      const opened = await ask(origin, path, { headers: { cookie } });
      return openedForm(opened.body, path);
    },
    send: (fields: Record<string, string>) => postForm(origin, path, fields, { cookie }),
  };
}

const unescaped = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** The sentences of a form that came back, as they are read. */
function told({ body }: Answer): string {
  return unescaped(/<div class="alert.*?<form/s.exec(body)?.[0].replace(/<[^>]*>/g, "") ?? "");
}

/** The record as the stand-in was last told of it. */
const sentLast = (call: string) => {
  const isCall = new RegExp(`${call}$`, "i");
  const last = standIn.received.findLast(({ path }) => isCall.test(path));
  return { ...last?.body, ...Object(last?.body.memberAddress ?? last?.body.familyAddress) };
};

describe.each(DIALECTS)("in the dialect %s", (dialect) => {
  let asha: string;
  let admin: string;

  ownProduct({ BACKEND_DIALECT: dialect }, { dialect });
  beforeAll(async () => {
    [asha, admin] = [await signIn(), await signIn(ADMIN_LOGIN)];
  });
  beforeEach(() => {
    standIn.received.length = 0;
  });

  describe.each(EDITED)("$path", ({ path, call, both, apart }) => {
    test.each(apart)(
      "%j and %j by two people are both saved, and all other bytes stay",
      async (mine, theirs) => {
        const [one, other] = [editor(app, path, asha), editor(app, path, admin)];
        const [opened, openedByOther] = [await one.open(), await other.open()];
        expect((await other.send({ ...openedByOther, ...theirs })).status).toBe(303);
        const before = sentLast(call);
        expect((await one.send({ ...opened, ...mine })).status).toBe(303);
        const after = sentLast(call);
        const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
        // An address of which one line changed is another object.
        expect(changed.filter((name) => !/Address$/.test(name))).toEqual(Object.keys(mine));
      },
    );

    test.each(LANGUAGES)(
      "a field that both changed comes back in %s, and the second press saves it",
      async (language) => {
        const [one, other] = [editor(app, path, `${asha}; language=${language}`), editor(app, path, admin)];
        const [opened, openedByOther] = [await one.open(), await other.open()];
        const { name, theirs, labels } = both;
        const yours = `${both.yours} ${language}`;
        const theirsNow = `${theirs} ${language}`;
        expect((await other.send({ ...openedByOther, [name]: theirsNow, district: "Wardha" })).status).toBe(
          303,
        );
        const mine = { ...opened, [name]: yours, city: "Amravati" };
        standIn.received.length = 0;
        const refused = await one.send(mine);
        expect(refused.status).toBe(409);
        expect(sentLast(call)).toEqual({});
        for (const words of [labels[LANGUAGES.indexOf(language)], `“${yours}”`, `“${theirsNow}”`])
          expect(told(refused)).toContain(words);
        const again = openedForm(refused.body, path);
        expect(again).toMatchObject({ [name]: yours, city: "Amravati" });
        expect((await one.send(again)).status).toBe(303);
        expect(sentLast(call)).toMatchObject({ [name]: yours });
      },
    );

    test("one value, another and the first again, sent by one form, leave the first", async () => {
      const tab = editor(app, path, asha);
      const opened = await tab.open();
      const { name, yours, theirs } = both;
      const save = async (value: string) => {
        const sent = await tab.send({ ...opened, [name]: value });
        const answer = sent.status === 409 ? await tab.send(openedForm(sent.body, path)) : sent;
        expect(answer.status).toBe(303);
        expect(sentLast(call)[name]).toBe(value);
      };
      for (const value of [yours, theirs, yours]) await save(value);
    });

    test("a form that was refused for another reason is merged when it is sent again", async () => {
      const [one, other] = [editor(app, path, asha), editor(app, path, admin)];
      const opened = await one.open();
      const refused = await one.send({ ...opened, phone: "98765" });
      expect(refused.status).toBe(400);
      const [[, theirs] = [{}, {}]] = apart.slice(1);
      expect((await other.send({ ...(await other.open()), ...theirs })).status).toBe(303);
      const now = sentLast(call);
      const again = openedForm(refused.body, path);
      expect((await one.send({ ...again, phone: "+91 98765 22222" })).status).toBe(303);
      const [name = ""] = Object.keys(theirs);
      expect(sentLast(call)).toMatchObject({ phone: "+91-987 652 2222", [name]: now[name] });
    });

    test("a draft saved over a login is merged, and its conflict is reported", async () => {
      const other = editor(app, path, admin);
      const opened = await editor(app, path, asha).open();
      const ended = asha.replace(/JSESSIONID=[^;]*/, "JSESSIONID=ended");
      const { name, yours } = both;
      const draft = { ...opened, [name]: `${yours} draft`, district: "Akola" };
      const toLogin = await postForm(app.origin, path, draft, { cookie: ended });
      expect(toLogin.status).toBe(302);
      const theirs = { [name]: "Meanwhile", state: "Goa" };
      expect((await other.send({ ...(await other.open()), ...theirs })).status).toBe(303);
      const now = sentLast(call);
      const back = `${asha}; ${cookiesAfter("", toLogin)}`;
      const restored = await ask(app.origin, path, { headers: { cookie: back } });
      const fields = openedForm(restored.body, path);
      expect(fields).toMatchObject({ [name]: `${yours} draft`, district: "Akola" });
      expect(fields.token).not.toBe(opened.token);
      const refused = await editor(app, path, asha).send(fields);
      expect([refused.status, told(refused)]).toEqual([409, expect.stringContaining("“Meanwhile”")]);
      expect((await editor(app, path, asha).send(openedForm(refused.body, path))).status).toBe(303);
      const kept = now.addressSameAsFamily ? {} : { state: "Goa", district: "Akola" };
      expect(sentLast(call)).toMatchObject({ [name]: `${yours} draft`, ...kept });
    });
  });
});

describe("fields that belong together", () => {
  const path = "/member/6?edit=profile";
  const { familyName: _name, gotra: _gotra, ...address } = FAMILY_FIELDS;
  const own = { phone: "+91 98765 33333", ...address };
  const WITH_FAMILY = { addressSameAsFamily: "on" };
  const ELSEWHERE = { ...own, addressLine1: "5 Lake View" };
  let one: ReturnType<typeof editor>;
  let other: ReturnType<typeof editor>;

  ownProduct();
  beforeAll(async () => {
    [one, other] = [editor(app, path, await signIn()), editor(app, path, await signIn(ADMIN_LOGIN))];
  });

  const without = ({ addressSameAsFamily: _box, ...fields }: Record<string, string>) => fields;
  const saved = async (change: Record<string, string>) => {
    const opened = without(await other.open());
    expect((await other.send({ ...opened, ...change })).status).toBe(303);
  };
  const last = () => sentLast("/updateMemberProfile");

  test.each([
    ["one lives with the family, the other corrects the address", WITH_FAMILY, ELSEWHERE],
    ["one corrects the address, the other lives with the family", { district: "Wardha" }, WITH_FAMILY],
  ])("%s: both values are shown, and the second press saves the user's own", async (_who, mine, theirs) => {
    await saved(own);
    const opened = without(await one.open());
    await saved(theirs);
    const refused = await one.send({ ...opened, ...mine });
    expect(refused.status).toBe(409);
    expect(told(refused)).toMatch(/“yes”.*Lake View|Lake View.*“yes”/);
    const again = openedForm(refused.body, path);
    expect(again).toMatchObject({ addressLine1: "4 Lake View", ...mine });
    expect((await one.send(again)).status).toBe(303);
    expect(last()).toMatchObject(
      "district" in mine ? { addressLine1: "4 Lake View", ...mine } : { addressSameAsFamily: true },
    );
  });

  test("an email that someone else added stays and is reported", async () => {
    const opened = { ...(await one.open()), phone: own.phone };
    await saved({ ...own, email: "theirs@example.org" });
    const refused = await one.send({ ...opened, email: "mine@example.org" });
    expect([refused.status, told(refused)]).toEqual([
      409,
      expect.stringMatching(/“mine@example.org”.*“theirs@example.org”/),
    ]);
    expect((await one.send(openedForm(refused.body, path))).status).toBe(303);
    expect(last()).toMatchObject({ email: "theirs@example.org" });
  });

  test("a day and a month that make no date are shown together and can be corrected", async () => {
    await saved({ ...own, birthDay: "5", birthMonth: "Jan" });
    const opened = without(await one.open());
    await saved({ ...own, birthDay: "31" });
    const refused = await one.send({ ...opened, birthMonth: "Feb" });
    expect(refused.status).toBe(400);
    const again = openedForm(refused.body, path);
    expect(again).toMatchObject({ birthDay: "31", birthMonth: "Feb" });
    expect((await one.send({ ...again, birthDay: "28" })).status).toBe(303);
    expect(last()).toMatchObject({ birthDay: 28, birthMonth: "Feb" });
  });

  test("a status that the form does not offer stays if someone else saved it", async () => {
    const opened = without(await one.open());
    const answer = await ask(standIn.url, "/api/session/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMIN_LOGIN),
    });
    const cookie = cookiesAfter("", answer);
    await ask(standIn.url, "/api/session/whoAmI", { headers: { cookie } });
    const { memberAddress, ...record } = last();
    await ask(standIn.url, "/api/family/updateMemberProfile", {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...record, memberAddress, maritalStatus: "Separated", occupation: "Baker" }),
    });
    const refused = await one.send({ ...opened, occupation: "Cook" });
    expect(refused.status).toBe(409);
    expect((await one.send(openedForm(refused.body, path))).status).toBe(303);
    expect(last()).toMatchObject({ maritalStatus: "Separated", occupation: "Cook" });
  });
});

describe("two replicas", () => {
  let redis: CounterServer;
  let first: AppProcess;
  let second: AppProcess;

  ownProduct();
  beforeAll(async () => {
    redis = await startCounterServer();
    const settings = { REDIS_URL: redis.url };
    [first, second] = [await startApp(standIn.url, settings), await startApp(standIn.url, settings)];
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await redis.close();
  });

  test.each(EDITED)("a conflict of $path needs only what the form contains", async ({ path, call, both }) => {
    const cookie = await signedIn(first.origin);
    const opened = await editor(first, path, cookie).open();
    const other = editor(second, path, await signedIn(second.origin, ADMIN_LOGIN));
    expect((await other.send({ ...(await other.open()), [both.name]: "Theirs" })).status).toBe(303);
    const at = (replica: AppProcess) => editor(replica, path, cookie);
    const refused = await at(second).send({ ...opened, [both.name]: "Mine" });
    expect(refused.status).toBe(409);
    // At once: a failure that replicas share is not this press's outcome.
    expect((await at(first).send(openedForm(refused.body, path))).status).toBe(303);
    expect(sentLast(call)).toMatchObject({ [both.name]: "Mine" });
  });
});
