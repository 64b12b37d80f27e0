import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  ADMIN_LOGIN,
  APPLICATION_ADMIN_LOGIN,
  HEADLESS_FAMILY_ID,
  INACTIVE_LOGIN,
  INDIVIDUAL_LOGIN,
  MEMBER_LOGIN,
  OWN_FAMILY_ID,
  UNLINKED_LOGIN,
} from "../backend/logins";
import { type StandIn, type StandInOptions, startStandIn } from "../backend/start";
import { type Answer, ask } from "./http";

/** The stand-in against the contract, over HTTP: what hurts in the real backend hurts here. */
let standIn: StandIn;

const OTHER_FAMILY_ID = 6;
const OWN_MEMBER_ID = 4;
const MINUTE_MS = 60_000;

const answered = z.looseObject({ operationMessage: z.string().nullish() });

/** A client with a cookie of its own. */
function client(of: StandIn) {
  let cookie = "";
  const keep = (answer: Answer): Answer => {
    const [fresh] = answer.headers["set-cookie"] ?? [];
    if (fresh) cookie = fresh.split(";")[0] ?? "";
    return answer;
  };
  async function send(
    path: string,
    body: string | Buffer | undefined,
    type = "application/json",
    method = "POST",
  ) {
    const headers: Record<string, string> = { accept: "application/json" };
    if (cookie) headers.cookie = cookie;
    if (type) headers["content-type"] = type;
    return keep(await ask(of.url, `/api${path}`, { method, headers, body }));
  }
  async function call(path: string, payload: object = {}) {
    const answer = await send(path, JSON.stringify(payload));
    const body = answered.parse(JSON.parse(answer.body));
    return { status: answer.status, text: body.operationMessage, body };
  }
  async function signIn(login: { loginName: string; password: string }) {
    expect((await call("/session/login", login)).status).toBe(200);
    return await call("/session/whoAmI");
  }
  return { send, call, signIn, cookie: () => cookie };
}

async function memberOf(of: StandIn, login: { loginName: string; password: string } = MEMBER_LOGIN) {
  const own = client(of);
  await own.signIn(login);
  return own;
}

const ADDRESS = {
  addressLine1: "12/4 Main Road",
  city: "Nagpur",
  state: "Maharashtra",
  postalCode: "440001",
  country: "India",
};
const FAMILY = {
  familyId: OWN_FAMILY_ID,
  familyName: "verma",
  gotra: "Kashyap",
  phone: "+91 912 345 6789",
  familyAddress: ADDRESS,
};
const MEMBER = {
  familyId: OWN_FAMILY_ID,
  memberId: OWN_MEMBER_ID,
  firstName: "Asha",
  gender: "Female",
  birthMonth: "Mar",
  birthYear: 1973,
  maritalStatus: "Married",
  addressSameAsFamily: true,
};

type Case = readonly [string, object, number, string];

/** Starts one for a group of tests; its data may change. */
function withStandIn(options: StandInOptions = {}) {
  beforeAll(async () => {
    standIn = await startStandIn(options);
  });
  afterAll(() => standIn.close());
}

describe("what the framework says before any operation", () => {
  withStandIn();
  const refused: [string, string | undefined, string, string, string, number][] = [
    ["another type", "{}", "text/plain", "POST", "/family/searchfamily", 415],
    ["another method", undefined, "", "GET", "/family/searchfamily", 405],
    ["an unknown call", "{}", "application/json", "POST", "/family/nothing", 404],
    ["another case", "{}", "application/json", "POST", "/family/SearchFamily", 404],
    ["a slash at the end", "{}", "application/json", "POST", "/family/searchfamily/", 404],
    ["no body", undefined, "application/json", "POST", "/family/searchfamily", 400],
    ["null", "null", "application/json", "POST", "/family/searchfamily", 400],
    ["a list", "[]", "application/json", "POST", "/family/searchfamily", 400],
    ["malformed JSON", "{", "application/json", "POST", "/family/searchfamily", 400],
    [
      "letters for a number",
      '{"familyId":"abc"}',
      "application/json",
      "POST",
      "/family/getfamilydetails",
      400,
    ],
    ["a fraction in text", '{"familyId":"1.5"}', "application/json", "POST", "/family/getfamilydetails", 400],
    [
      "a number out of range",
      '{"familyId":3000000000}',
      "application/json",
      "POST",
      "/family/getfamilydetails",
      400,
    ],
    ["true for a number", '{"familyId":true}', "application/json", "POST", "/family/getfamilydetails", 400],
    ["an object for text", '{"searchString":{}}', "application/json", "POST", "/family/searchfamily", 400],
    [
      "text for a flag",
      '{"phoneWhatsappRegistered":"yes"}',
      "application/json",
      "POST",
      "/family/addfamily",
      400,
    ],
    ["text for an address", '{"familyAddress":"x"}', "application/json", "POST", "/family/addfamily", 400],
    ["what cannot be bound", '{"clientInformation":{}}', "application/json", "POST", "/session/login", 400],
    ["no parts for a picture", "{}", "application/json", "POST", "/family/updateFamilyImage", 500],
  ];
  test.each(refused)("%s", async (_name, body, type, method, path, status) => {
    const answer = await client(standIn).send(path, body, type, method);
    expect(answer.status).toBe(status);
    expect(Object.keys(JSON.parse(answer.body))).toEqual(["timestamp", "status", "error", "path"]);
  });

  test.each([{ familyId: "1" }, { familyId: 1.9 }, { familyId: " 1 ", unknown: [] }])(
    "%j is family 1",
    async (payload) => {
      const { body } = await (await memberOf(standIn)).call("/family/getfamilydetails", payload);
      expect(body).toMatchObject({ familyDetails: { familyId: 1 } });
    },
  );

  test("an empty text is no number, and a number is a text", async () => {
    const member = await memberOf(standIn);
    const own = await member.call("/family/getfamilydetails", { familyId: "" });
    expect(own.body).toMatchObject({ familyDetails: { familyId: OWN_FAMILY_ID } });
    const { text } = await member.call("/family/searchfamily", { searchString: 4711 });
    expect(text).toBe("No family found for selected search criteria: 4711");
    expect((await member.call("/family/searchfamily")).text).toMatch(/: null$/);
  });

  test("calls without a body parameter take anything", async () => {
    for (const body of [undefined, "null", "nonsense"])
      expect((await client(standIn).send("/session/logout", body, "")).status).toBe(200);
    for (const method of ["GET", "POST"])
      expect((await client(standIn).send("/session/whoAmI", undefined, "", method)).status).toBe(401);
  });

  test("an HTML page comes to who asks for one", async () => {
    const { headers } = await ask(standIn.url, "/api/nothing", { headers: { accept: "text/html,*/*" } });
    expect(headers["content-type"]).toBe("text/html");
  });

  test("a visitor's bad body is 400 when it cannot be parsed, 401 when it can", async () => {
    const visitor = client(standIn);
    expect((await visitor.send("/family/addfamily", "{")).status).toBe(400);
    expect((await visitor.call("/family/addfamily")).status).toBe(401);
  });
});

describe("sessions", () => {
  withStandIn();

  test("are minted on every call, keep their id, and never take one that was not handed out", async () => {
    const visitor = client(standIn);
    await visitor.call("/session/logout");
    const first = visitor.cookie();
    expect(first).toMatch(/^JSESSIONID=[0-9A-F]{32}$/);
    await visitor.call("/session/whoAmI");
    expect(visitor.cookie()).toBe(first);
    const headers = { cookie: "JSESSIONID=CHOSEN", "content-type": "application/json" };
    const answer = await ask(standIn.url, "/api/session/whoAmI", { method: "POST", headers, body: "{}" });
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^JSESSIONID=[0-9A-F]{32}; Path=\/; HttpOnly$/);
  });

  test("get a new id at a login, and at one that fails", async () => {
    const visitor = client(standIn);
    const ids = [];
    await visitor.call("/session/whoAmI");
    ids.push(visitor.cookie());
    await visitor.call("/session/login", { loginName: "nobody", password: "x" });
    ids.push(visitor.cookie());
    await visitor.signIn(MEMBER_LOGIN);
    ids.push(visitor.cookie());
    expect(new Set(ids).size).toBe(3);
  });

  const httpErrors: Case[] = [
    ["no name", { password: "x" }, 400, "Required field user id is not provided"],
    ["blank name", { loginName: " ", password: "x" }, 400, "Required field user id is not provided"],
    ["no password", { loginName: "x" }, 400, "Required field password is not provided"],
    ["nobody", { loginName: "nobody", password: "x" }, 401, "Invalid user or password."],
    ["a wrong password", { ...MEMBER_LOGIN, password: "x" }, 401, "Invalid user or password."],
    ["a blank after it", { ...MEMBER_LOGIN, password: "secret-asha " }, 401, "Invalid user or password."],
    ["someone inactive", { ...INACTIVE_LOGIN }, 401, "User is not active, please contact administrator."],
  ];
  test.each(httpErrors)("a login with %s is refused", async (_name, login, status, text) => {
    expect(await client(standIn).call("/session/login", login)).toMatchObject({ status, text });
  });

  test("five wrong passwords in a row lock an account for good, whatever time lies between", async () => {
    const { loginName, password } = APPLICATION_ADMIN_LOGIN;
    const logIn = async (given: string) => {
      standIn.clock.advance(24 * 60 * MINUTE_MS);
      return (await client(standIn).call("/session/login", { loginName, password: given })).status;
    };
    for (const given of ["a", "b", "c", "d"]) expect(await logIn(given)).toBe(401);
    expect(await logIn(password)).toBe(200);
    for (const given of ["a", "b", "c", "d", "e"]) expect(await logIn(given)).toBe(401);
    const locked = { status: 401, text: "User is not active, please contact administrator." };
    for (const given of [password, "f"])
      expect(await client(standIn).call("/session/login", { loginName, password: given })).toMatchObject(
        locked,
      );
  });

  test("an address of more than 55 characters in X-Forwarded-For makes a login fail", async () => {
    const login = async (from: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": `${from}, 192.0.2.1` };
      const body = JSON.stringify(MEMBER_LOGIN);
      return (await ask(standIn.url, "/api/session/login", { method: "POST", headers, body })).status;
    };
    expect(await login("2".repeat(55))).toBe(200);
    expect(await login("2".repeat(56))).toBe(500);
  });

  test("a 400 and a 500 end the connection, a 401 does not", async () => {
    const connectionAfter = async (login: object, from = "") => {
      const headers = { "content-type": "application/json", "x-forwarded-for": from };
      const body = JSON.stringify(login);
      const answer = await fetch(`${standIn.url}/api/session/login`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get("connection")];
    };
    expect(await connectionAfter({})).toEqual([400, "close"]);
    expect(await connectionAfter(MEMBER_LOGIN, "2".repeat(56))).toEqual([500, "close"]);
    expect(await connectionAfter({ loginName: "nobody", password: "x" })).toEqual([401, "keep-alive"]);
  });

  test("a login name may have control characters around it", async () => {
    const { loginName, password } = MEMBER_LOGIN;
    const { status } = await client(standIn).call("/session/login", {
      loginName: `\u0001${loginName}\u001f\t`,
      password,
    });
    expect(status).toBe(200);
  });

  test("a login name may have blanks and capitals", async () => {
    const { body } = await client(standIn).call("/session/login", {
      ...MEMBER_LOGIN,
      loginName: " Asha.VERMA ",
    });
    expect(body).toMatchObject({ logonName: "asha.verma", lastAccessTime: null });
  });

  test("end in three ways, each with its own words", async () => {
    const own = await memberOf(standIn);
    const dead = own.cookie();
    expect((await own.call("/session/logout")).text).toBe("Logout successful!!!");
    expect((await own.call("/session/whoAmI")).text).toBe(
      "Invalid session, please login to perform this operation.",
    );
    expect(own.cookie()).not.toBe(dead);
    expect((await own.call("/session/whoAmI")).text).toBe("Please login to perform this operation.");
    expect((await own.call("/session/logout")).text).toBe("No session exists");
    await own.signIn(MEMBER_LOGIN);
    standIn.clock.advance(29 * MINUTE_MS);
    expect((await own.call("/session/whoAmI")).status).toBe(200);
    standIn.clock.advance(29 * MINUTE_MS);
    // A call that is refused refreshes the session as well.
    expect((await own.call("/family/addfamily")).status).toBe(403);
    standIn.clock.advance(31 * MINUTE_MS);
    expect(await own.call("/session/whoAmI")).toMatchObject({
      status: 401,
      text: "Session expired, please login to perform this operation.",
    });
  });

  test("know the own family only after whoAmI, which fails without a member", async () => {
    const own = client(standIn);
    await own.call("/session/login", MEMBER_LOGIN);
    expect(await own.call("/family/getfamilydetails")).toMatchObject({
      status: 400,
      text: "Member is not linked to any family.",
    });
    const family = () => own.call("/family/getfamilydetails", { familyId: OWN_FAMILY_ID });
    expect((await family()).body).toMatchObject({ familyDetails: { canUpdateFamilyDetails: false } });
    await own.call("/session/whoAmI");
    expect((await family()).body).toMatchObject({ familyDetails: { canUpdateFamilyDetails: true } });
    const unlinked = client(standIn);
    expect(await unlinked.signIn(UNLINKED_LOGIN)).toMatchObject({
      status: 500,
      text: "No member found with logon name unlinked",
    });
  });

  test("with wrong passwords hold three connections each: eight at once stop it, four do not", async () => {
    standIn.connections({ waitMs: 500 });
    standIn.latency(50);
    const wrong = async (count: number) => {
      const logins = Array.from({ length: count }, (_, at) =>
        client(standIn).call("/session/login", { loginName: `name.${at}`, password: "wrong" }),
      );
      return (await Promise.all(logins)).map(({ status }) => status);
    };
    expect(await wrong(4)).toEqual([401, 401, 401, 401]);
    expect(await wrong(8)).toContain(500);
    standIn.connections({ waitMs: 10_000 });
    standIn.latency(0);
  });

  test("change their password with its four refusals", async () => {
    const own = await memberOf(standIn, INDIVIDUAL_LOGIN);
    const change = async (currentPassword: string, newPassword: string) =>
      (await own.call("/session/changepassword", { currentPassword, newPassword })).text;
    expect(await change("", "x")).toBe("Required field Current password is not provided");
    expect(await change("x", "")).toBe("Required field New password is not provided");
    expect(await change("Secret", "sECRET")).toBe("Current and new password can not be same.");
    expect(await change("wrong", "other")).toBe("Current password does not match.");
    expect(await change(INDIVIDUAL_LOGIN.password, "x")).toBe("Password change successfully !!!");
    expect(await change("x", INDIVIDUAL_LOGIN.password)).toBe("Password change successfully !!!");
  });
});

describe("roles", () => {
  withStandIn();
  const roles = [
    ["individual", INDIVIDUAL_LOGIN, [true, false, false]],
    ["family administrator", MEMBER_LOGIN, [true, false, false]],
    ["application administrator", APPLICATION_ADMIN_LOGIN, [true, true, false]],
    ["super administrator", ADMIN_LOGIN, [true, true, true]],
  ] as const;
  test.each(roles)("%s", async (_name, login, [own, any, add]) => {
    const someone = client(standIn);
    const { body } = await someone.signIn(login);
    const { familyId } = z.object({ familyId: z.number() }).parse(body);
    const stranger = familyId === OTHER_FAMILY_ID ? OWN_FAMILY_ID : OTHER_FAMILY_ID;
    const update = async (id: number) =>
      (await someone.call("/family/updateFamilyDetails", { ...FAMILY, familyId: id })).status;
    expect([await update(familyId), await update(stranger)]).toEqual([own ? 200 : 403, any ? 200 : 403]);
    expect((await someone.call("/family/getfamilydetails", { familyId: stranger })).body).toMatchObject({
      familyDetails: { canUpdateFamilyDetails: any, canAddMemberToThisFamily: false },
    });
    const added = await someone.call("/family/addfamily", FAMILY);
    expect(added.status).toBe(add ? 200 : 403);
    if (!add) expect(added.text).toBe("Operation not allowed. Please contact administrator.");
  });
});

describe("families", () => {
  withStandIn();
  const long = (length: number) => "a".repeat(length);
  const invalid = (text: string) => `Invalid ${text} provided`;
  const address = (change: object) => ({ familyAddress: { ...ADDRESS, ...change } });

  const updates: Case[] = [
    ["no id", { familyId: null }, 400, "Required field family Id is not provided"],
    ["id 0", { familyId: 0 }, 400, "Invalid value for field family id"],
    ["no name", { familyName: " " }, 400, "Required field family name is not provided"],
    ["a long name", { familyName: long(101) }, 400, "family name should not be more than 100 characters"],
    [
      "a name with a figure",
      { familyName: "Verma 2" },
      400,
      "Invalid character in family name, should contain only alphabets, space",
    ],
    ["no gotra at all", { gotra: undefined }, 500, 'Cannot invoke "String.length()" because "gotra" is null'],
    ["a long gotra", { gotra: long(101) }, 400, "gotra should not be more than 100 characters"],
    ["brackets in a phone", { phone: "(912) 3456789" }, 400, "Invalid phone number provided"],
    [
      "a short phone, before a bad e-mail",
      { phone: "123", email: "x" },
      400,
      "Invalid phone number provided",
    ],
    ["an e-mail before the address", { email: "x", familyAddress: null }, 400, "Email must contain '@'"],
    ["no address", { familyAddress: null }, 400, "Required field family address is not provided"],
    ["no city", address({ city: "" }), 400, "Required field city is not provided"],
    [
      "neither country nor code",
      address({ country: "", postalCode: "" }),
      400,
      "Required field country is not provided",
    ],
    [
      "length before characters",
      address({ addressLine1: "#1", district: long(76) }),
      400,
      "district should not be more than 75 characters",
    ],
    [
      "a long code",
      address({ postalCode: "123456789" }),
      400,
      "postal code should not be more than 8 characters",
    ],
    ["a blank in the code", address({ postalCode: "440 001" }), 400, invalid("postal code")],
    ["a number sign", address({ addressLine1: "#12 Main" }), 400, invalid("address line-1")],
    ["an apostrophe", address({ addressLine2: "O'Neil St" }), 400, invalid("address line-2")],
    ["brackets", address({ addressLine3: "Flat (2)" }), 400, invalid("address line-3")],
    ["a comma in a city", address({ city: "Nagpur, East" }), 400, invalid("city")],
    ["Hindi", address({ city: "अमरावती" }), 400, invalid("city")],
    [
      "another family",
      { familyId: OTHER_FAMILY_ID },
      403,
      "You are not allowed to update details of this family.",
    ],
    [
      "a family that is not",
      { familyId: 9999 },
      403,
      "You are not allowed to update details of this family.",
    ],
  ];
  test.each(updates)("an update with %s is refused", async (_name, change, status, text) => {
    const answer = await (await memberOf(standIn)).call("/family/updateFamilyDetails", {
      ...FAMILY,
      ...change,
    });
    expect(answer).toMatchObject({ status, text });
  });

  test("an administrator learns that a family is not there", async () => {
    const admin = await memberOf(standIn, ADMIN_LOGIN);
    const { text } = await admin.call("/family/updateFamilyDetails", { ...FAMILY, familyId: 9999 });
    expect(text).toBe("Family with Id 9999 not found.");
  });

  test("an update overwrites everything and answers with the details alone", async () => {
    const member = await memberOf(standIn);
    const { body, text } = await member.call("/family/updateFamilyDetails", FAMILY);
    expect(text).toBe("Family Verma details updated successfully !!!");
    expect(Object.keys(body)).toEqual(["operationMessage", "familyDetails"]);
    expect(body.familyDetails).toMatchObject({
      familyName: "Verma",
      familyNameInHindi: null,
      phone: "+91-912 345 6789",
      phoneWhatsappRegistered: false,
      headOfFamilyName: "Ravi",
    });
  });

  const additions: Case[] = [
    ["no name", { familyName: null }, 400, "Required field family name is not provided"],
    [
      "no gotra, before a bad name",
      { gotra: "", familyName: "9" },
      400,
      "Required field gotra is not provided",
    ],
    ["no address", { familyAddress: null }, 400, "Required field address is not provided"],
    [
      "no code, before a bad name",
      { familyName: "9", ...address({ postalCode: "" }) },
      400,
      "Required field postal code is not provided",
    ],
    [
      "a length before a character",
      { familyName: "9", gotra: long(101) },
      400,
      "gotra should not be more than 100 characters",
    ],
    ["a phone without a digit", { phone: "none" }, 500, 'For input string: ""'],
  ];
  test.each(additions)("a new family with %s is refused", async (_name, change, status, text) => {
    const admin = await memberOf(standIn, ADMIN_LOGIN);
    expect(await admin.call("/family/addfamily", { ...FAMILY, ...change })).toMatchObject({ status, text });
  });

  test("a new family is echoed, found, and nobody looks at its e-mail", async () => {
    const admin = await memberOf(standIn, ADMIN_LOGIN);
    const added = await admin.call("/family/addfamily", { ...FAMILY, familyName: "zabcde", email: "none" });
    expect(added.text).toBe("zabcde family added successfully !!!");
    const { body } = await admin.call("/family/searchfamily", { searchString: "ZABC" });
    expect(body.families).toMatchObject([{ familyName: "zabcde", region: "Nagpur, MH" }]);
    const { familyId } = z.object({ familyId: z.number() }).parse(added.body);
    expect((await admin.call("/family/getfamilydetails", { familyId })).body).toMatchObject({
      memberList: [],
      familyRoot: null,
    });
  });

  test("what is read has its refusals", async () => {
    const member = await memberOf(standIn);
    const read = async (path: string, payload: object) => {
      const { status, text } = await member.call(`/family/${path}`, payload);
      return `${status} ${text}`;
    };
    expect(await read("getfamilydetails", { familyId: 0 })).toBe("400 Invalid family id provided.");
    expect(await read("getfamilydetails", { familyId: 9999 })).toBe("400 Family not found");
    expect(await read("getmemberprofile", { memberId: 0 })).toBe("400 Invalid member id provided.");
    expect(await read("getmemberprofile", { memberId: 99999 })).toBe("400 Member not found.");
  });

  test("a search takes wild cards, and finds no gotra", async () => {
    const member = await memberOf(standIn);
    const found = async (searchString: string) =>
      (await member.call("/family/searchfamily", { searchString })).body.families;
    expect(await found("%")).toEqual(await found(""));
    expect(await found("kashyap")).toBeNull();
  });
});

describe("members", () => {
  withStandIn();
  const long = (length: number) => "a".repeat(length);
  const updates: Case[] = [
    ["no family", { familyId: null }, 400, "Required field family Id is not provided"],
    ["no id", { memberId: null, familyId: 0 }, 400, "Required field member Id is not provided"],
    ["family 0", { familyId: 0 }, 400, "Invalid value for field family id"],
    ["no first name", { firstName: "" }, 400, "Required field first name is not provided"],
    ["a long first name", { firstName: long(51) }, 400, "first name should not be more than 50 characters"],
    ["a long nick name", { nickName: long(51) }, 400, "nick name should not be more than 50 characters"],
    [
      "an e-mail before the phone",
      { email: "a@b@c", phone: "1" },
      400,
      "Email must not contain more than one '@'",
    ],
    ["a long e-mail", { email: `${long(250)}@x.example` }, 400, "Email must not exceed 254 characters"],
    ["a domain without a dot", { email: "a@b" }, 400, "Domain must contain at least one '.'"],
    ["a domain with a hyphen", { email: "a@-b.example" }, 400, "Domain must not start or end with a hyphen"],
    ["a phone before the gender", { phone: "1", gender: "" }, 400, "Invalid phone number provided"],
    ["no gender", { gender: null }, 400, "Required field gender is not provided"],
    ["another gender", { gender: "female" }, 400, "Invalid value for field gender"],
    ["day 32", { birthDay: 32, birthMonth: "" }, 400, "Invalid value for field birth day"],
    ["no month", { birthMonth: null }, 400, "Required field birth month is not provided"],
    ["another month", { birthMonth: "Marchy" }, 400, "Invalid value for field birth month"],
    ["no year", { birthYear: null }, 400, "Required field birth year is not provided"],
    ["year 1899", { birthYear: 1899 }, 400, "Invalid value for field birth year"],
    [
      "29 February",
      { birthDay: 29, birthMonth: "february", birthYear: 1973 },
      400,
      "Invalid value for field birth day",
    ],
    ["no status", { maritalStatus: null }, 400, "Required field marital status is not provided"],
    ["another status", { maritalStatus: "Free" }, 400, "Invalid value for field marital status"],
    [
      "a long education",
      { educationDetails: long(201) },
      400,
      "education should not be more than 200 characters",
    ],
    [
      "a long occupation",
      { occupation: long(101) },
      400,
      "occupation should not be more than 100 characters",
    ],
    [
      "no word on the address",
      { addressSameAsFamily: undefined },
      400,
      "Required field member address is not provided",
    ],
    ["a member who is not", { memberId: 99999 }, 400, "No family member found for the given member id."],
    [
      "the wrong family",
      { familyId: OTHER_FAMILY_ID },
      400,
      "No family member found for the given member id in this family.",
    ],
    ["another e-mail", { email: "other@example.org" }, 400, "You cannot change existing email id."],
    [
      "a day that is none",
      { weddingDate: "10-Feb-1995" },
      500,
      "Text '10-Feb-1995' could not be parsed at index 0",
    ],
  ];
  test.each(updates)("an update with %s is refused", async (_name, change, status, text) => {
    const answer = await (await memberOf(standIn)).call("/family/updateMemberProfile", {
      ...MEMBER,
      ...change,
    });
    expect(answer).toMatchObject({ status, text });
  });

  test("someone of another family is not theirs to change", async () => {
    const member = await memberOf(standIn);
    const { body } = await member.call("/family/getfamilydetails", { familyId: OTHER_FAMILY_ID });
    const { memberList } = z.object({ memberList: z.array(z.object({ memberId: z.number() })) }).parse(body);
    const other = { ...MEMBER, familyId: OTHER_FAMILY_ID, memberId: memberList[0]?.memberId };
    expect(await member.call("/family/updateMemberProfile", other)).toMatchObject({
      status: 403,
      text: "You are not allowed to update the member details.",
    });
  });

  test("an update overwrites what is left out, keeps the e-mail, and stays unknown to whoAmI until the next login", async () => {
    const member = await memberOf(standIn);
    const { body, text } = await member.call("/family/updateMemberProfile", { ...MEMBER, firstName: "Usha" });
    expect(text).toBe("Member Usha Verma updated successfully !!!");
    expect(body.memberProfile).toMatchObject({
      firstNameInHindi: null,
      maidenLastName: null,
      hobby: null,
      email: "asha.verma@example.org",
      familyAddress: null,
      memberAddress: null,
    });
    expect((await member.call("/session/whoAmI")).body).toMatchObject({ firstName: "Asha" });
    expect((await member.signIn(MEMBER_LOGIN)).body).toMatchObject({ firstName: "Usha" });
  });
});

describe("the newest backend", () => {
  withStandIn({ dialect: "newest" });
  const own = { ...MEMBER, email: "asha.verma@example.org" };
  const updates: Case[] = [
    ["an empty phone", { phone: "" }, 500, 'For input string: ""'],
    [
      "a phone that is taken",
      { phone: "9123456789" },
      400,
      "Phone +91-912 345 6789 already in use, please provide other phone number",
    ],
    ["no e-mail", { email: null }, 400, "You cannot change existing registered email id."],
    ["another e-mail", { email: "x@example.org" }, 400, "You cannot change existing registered email id."],
  ];
  test.each(updates)("refuses an update with %s", async (_name, change, status, text) => {
    const answer = await (await memberOf(standIn)).call("/family/updateMemberProfile", { ...own, ...change });
    expect(answer).toMatchObject({ status, text });
  });

  test("refuses an e-mail that is taken", async () => {
    const brother = { ...MEMBER, memberId: OWN_MEMBER_ID + 1, email: "asha.verma@example.org", phone: null };
    const { text } = await (await memberOf(standIn)).call("/family/updateMemberProfile", brother);
    expect(text).toBe("Email id asha.verma@example.org already in use, please provide other email id");
  });

  test("fails until whoAmI was called, tells what is allowed, and writes null for no phone", async () => {
    const admin = client(standIn);
    await admin.call("/session/login", ADMIN_LOGIN);
    for (const path of ["getfamilydetails", "getmemberprofile", "searchfamily"])
      expect(await admin.call(`/family/${path}`, { familyId: 1 })).toMatchObject({
        status: 500,
        text: "Internal error occurred, please try again later.",
      });
    expect((await admin.call("/session/whoAmI")).body.operationAllowed).toContain("ADD_FAMILY");
    const { body } = await admin.call("/family/updateFamilyDetails", { ...FAMILY, phone: null });
    expect(body).toMatchObject({ familyDetails: { phone: null } });
  });

  test("pages a search, and finds nothing without a page size", async () => {
    const member = await memberOf(standIn);
    const { body } = await member.call("/family/searchfamily", { searchString: "", page: 1, pageSize: 50 });
    expect(body).toMatchObject({ page: 1, pageSize: 50, totalCount: 120, totalPages: 3 });
    expect(body.families).toHaveLength(50);
    expect((await member.call("/family/searchfamily", { searchString: "" })).body.families).toBeNull();
    const all = await member.call("/family/searchfamily", { searchString: "", page: 0, pageSize: 200 });
    expect(all.body.families).toContainEqual(
      expect.objectContaining({ familyId: HEADLESS_FAMILY_ID, headOfFamilyFirstName: "No Head Of Family" }),
    );
  });

  test("signs in by e-mail and by phone as well", async () => {
    for (const loginName of ["Asha.Verma@example.org", "asha.verma"])
      expect((await client(standIn).call("/session/login", { ...MEMBER_LOGIN, loginName })).status).toBe(200);
    const login = { ...ADMIN_LOGIN, loginName: "912 345 6789" };
    expect((await client(standIn).call("/session/login", login)).status).toBe(200);
  });
});

describe("pictures", () => {
  withStandIn({ fileMaxBytes: 6 * 1024 * 1024 });

  function multipart(
    fields: Record<string, string>,
    file: { name?: string; type: string; size: number } | null,
  ) {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    if (!file) return Buffer.from(`${parts.join("")}--x--\r\n`);
    const name = file.name === undefined ? "" : `; filename="${file.name}"`;
    const head = `--x\r\nContent-Disposition: form-data; name="image"${name}\r\nContent-Type: ${file.type}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(parts.join("") + head),
      Buffer.alloc(file.size, "a"),
      Buffer.from("\r\n--x--\r\n"),
    ]);
  }
  async function upload(
    who: ReturnType<typeof client>,
    call: string,
    fields: Record<string, string>,
    file: { name?: string; type: string; size: number } | null,
  ) {
    const answer = await who.send(
      `/family/${call}`,
      multipart(fields, file),
      "multipart/form-data; boundary=x",
    );
    const body = answered.extend({ uploadedImagePath: z.string().optional() }).parse(JSON.parse(answer.body));
    return { status: answer.status, text: body.operationMessage, path: body.uploadedImagePath };
  }
  const JPEG = { name: "image.jpg", type: "image/jpeg", size: 10 };

  test.each([
    ["without a picture", { familyId: "1" }, null, 400, undefined],
    ["without a file name", { familyId: "1" }, { type: "image/jpeg", size: 3 }, 400, undefined],
    ["without an id", {}, JPEG, 400, undefined],
    ["with letters as id", { familyId: "abc" }, JPEG, 400, undefined],
    ["of no bytes", { familyId: "1" }, { ...JPEG, size: 0 }, 400, "No image file provided."],
    ["of another type", { familyId: "1" }, { ...JPEG, type: "text/plain" }, 400, "File is not an image."],
    [
      "with capitals at its end",
      { familyId: "1" },
      { ...JPEG, name: "A.JPG" },
      400,
      "Image type is not supported.",
    ],
    [
      "over 5 MB",
      { familyId: "1" },
      { ...JPEG, size: 5 * 1024 * 1024 + 1 },
      400,
      "Image file size exceeds the maximum limit of 5 MB.",
    ],
    ["over what the framework takes", { familyId: "1" }, { ...JPEG, size: 7 * 1024 * 1024 }, 413, undefined],
    ["by a visitor", { familyId: "1" }, JPEG, 401, "Please login to perform this operation."],
  ])("a file %s is refused before the session is looked at", async (_name, fields, file, status, text) => {
    const known = Object.fromEntries(Object.entries(fields));
    const answer = await upload(client(standIn), "updateFamilyImage", known, file);
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text });
  });

  test.each([
    ["updateFamilyImage", { familyId: "0" }, 400, "Family id is not provided."],
    ["updateFamilyImage", { familyId: "6" }, 403, "You are not allowed to update image for this family."],
    ["updateMemberImage", { memberId: "0" }, 400, "Member id is not provided."],
    ["updateMemberImage", { memberId: "99999" }, 400, "Family member not found "],
    ["updateMemberImage", { memberId: "200" }, 403, "You are not allowed to update the member image."],
  ])("%s of %j is refused", async (call, fields, status, text) => {
    const known = Object.fromEntries(Object.entries(fields));
    const answer = await upload(await memberOf(standIn), call, known, JPEG);
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text });
  });

  test("a picture is served under its new name, double slashes and all, whole, in part or not again", async () => {
    const member = await memberOf(standIn);
    const first = await upload(member, "updateFamilyImage", { familyId: "1" }, JPEG);
    const second = await upload(member, "updateFamilyImage", { familyId: "1" }, { ...JPEG, size: 20 });
    expect(first.text).toBe("Family image updated successfully.");
    expect(first.path).toMatch(/^uploads\/\/family\/\/family_1_\d{13}\.jpg$/);
    expect(second.path).not.toBe(first.path);
    for (const [path, length] of [
      [first.path, 10],
      [second.path, 20],
    ]) {
      const answer = await ask(standIn.url, `/${path}`);
      expect(answer.headers).toMatchObject({
        "content-type": "image/jpeg",
        "content-length": String(length),
      });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const since = { "if-modified-since": answer.headers["last-modified"] ?? "" };
      expect((await ask(standIn.url, `/${path}`, { headers: since })).status).toBe(304);
    }
    const part = await ask(standIn.url, `/${first.path}`, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.body]).toEqual([206, "aaa"]);
    const { body } = await member.call("/family/getfamilydetails", {});
    expect(body).toMatchObject({ familyDetails: { familyImage: second.path } });
  });
});

describe("faults", () => {
  withStandIn();
  beforeEach(() => standIn.faults.clear());
  const nameOf = async () => {
    const { body } = await (await memberOf(standIn)).call("/family/getfamilydetails", {});
    return z.object({ familyDetails: z.object({ gotra: z.string() }) }).parse(body).familyDetails.gotra;
  };
  const change = async (gotra: string) => {
    const member = await memberOf(standIn);
    return member.call("/family/updateFamilyDetails", { ...FAMILY, gotra }).catch(() => "broken");
  };

  test.each(["refuse", "reset", "status-500", "status-503", "status-401"] as const)(
    "%s keeps a change from being made, or comes after it",
    async (fault) => {
      await change("Before");
      standIn.faults.next(fault, "/updateFamilyDetails");
      await change("After");
      expect(await nameOf()).toBe("Before");
      if (fault === "refuse") return;
      standIn.faults.next(fault, "/updateFamilyDetails", "after");
      await change("After");
      expect(await nameOf()).toBe("After");
    },
  );

  test.each(["cut-json", "reset-body"] as const)("%s comes after the change", async (fault) => {
    standIn.faults.next(fault, "/updateFamilyDetails");
    await change(`Made by ${fault}`);
    expect(await nameOf()).toBe(`Made by ${fault}`);
  });
});

describe("the switches", () => {
  withStandIn();
  const turn = (name: string, order: object) =>
    ask(standIn.url, `/__standin/${name}`, { method: "POST", body: JSON.stringify(order) });

  test("plan faults for one call or all, and clear them", async () => {
    const visitor = client(standIn);
    const status = async () => (await visitor.send("/session/logout", "{}")).status;
    expect((await turn("faults", { fault: "status-503", path: "/logout" })).status).toBe(204);
    expect([await status(), await status()]).toEqual([503, 200]);
    await turn("faults", { fault: { json: {}, status: 418 }, always: true });
    expect([await status(), await status()]).toEqual([418, 418]);
    await turn("faults", { clear: true });
    expect(await status()).toBe(200);
  });

  test("set the clock and slow the answers down", async () => {
    const member = await memberOf(standIn);
    await turn("clock", { advance: 31 * MINUTE_MS });
    expect((await member.call("/session/whoAmI")).text).toMatch(/^Session expired/);
    await turn("clock", { set: "2030-01-01T00:00:00Z" });
    expect((await member.signIn(MEMBER_LOGIN)).body.lastAccessTime).toMatch(/^2030-01-01T00:00/);
    await turn("latency", { milliseconds: 500 });
    const before = standIn.received.length;
    let isAnswered = false;
    const call = member.call("/session/whoAmI").then(() => {
      isAnswered = true;
    });
    await expect.poll(() => standIn.received.length, { interval: 5 }).toBe(before + 1);
    expect(isAnswered).toBe(false);
    await call;
    await turn("latency", { milliseconds: 0 });
  });

  test("show what came in and what was mailed", async () => {
    await client(standIn).call("/session/requestForgotPasswordOTP", { emailId: "asha.verma@example.org" });
    const received: unknown = JSON.parse((await ask(standIn.url, "/__standin/received")).body);
    expect(received).toContainEqual(
      expect.objectContaining({
        path: "/api/session/requestForgotPasswordOTP",
        body: { emailId: "asha.verma@example.org" },
      }),
    );
    expect((await ask(standIn.url, "/__standin/outbox")).body).toContain("asha.verma@example.org");
  });

  test("say what is wrong with an order", async () => {
    expect((await turn("faults", { fault: "nonsense" })).status).toBe(400);
    expect((await turn("clock", { set: "tomorrow" })).status).toBe(400);
    expect((await turn("nothing", {})).status).toBe(404);
  });
});
