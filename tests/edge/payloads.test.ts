import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dialect } from "../../app/contract/endpoint";
import { ADMIN_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { hiddenField, multipartBody } from "../support/multipart";
import { photo } from "../support/photos";
import { ask, postForm, signedIn } from "./http";

/** Typed in, not taken from the contract that is tested. */
const PATHS: Record<Dialect, Record<"family" | "member" | "familyImage" | "memberImage" | "add", string>> = {
  listed: {
    family: "/family/updateFamilyDetails",
    member: "/family/updatememberprofile",
    familyImage: "/family/updateFamilyImage",
    memberImage: "/family/uploadMemberImage",
    add: "/family/addfamily",
  },
  prefixed: {
    family: "/api/family/updateFamilyDetails",
    member: "/api/family/updateMemberProfile",
    familyImage: "/api/family/updateFamilyImage",
    memberImage: "/api/family/updateMemberImage",
    add: "/api/family/addfamily",
  },
  newest: {
    family: "/api/family/updateFamilyDetails",
    member: "/api/family/updateMemberProfile",
    familyImage: "/api/family/updateFamilyImage",
    memberImage: "/api/family/updateMemberImage",
    add: "/api/family/addfamily",
  },
};

const FAMILY = {
  familyName: "Khanna",
  familyNameInHindi: "",
  gotra: "Kashyap",
  email: "",
  phone: "+91-987 654 3210",
  addressLine1: "4 Lake View",
  city: "Nagpur",
  state: "Maharashtra",
  postalCode: "440010",
  country: "India",
};
const FAMILY_SENT = {
  familyName: "Khanna",
  familyNameInHindi: null,
  gotra: "Kashyap",
  email: null,
  phone: "+91-987 654 3210",
  phoneWhatsappRegistered: false,
  familyAddress: {
    addressLine1: "4 Lake View",
    addressLine2: null,
    addressLine3: null,
    district: null,
    city: "Nagpur",
    state: "Maharashtra",
    postalCode: "440010",
    country: "India",
  },
};
const MEMBER = {
  firstName: "Asha",
  phone: "+91-987 654 3219",
  gender: "Female",
  maritalStatus: "Married",
  birthMonth: "Dec",
  birthYear: "1968",
  addressSameAsFamily: "on",
};

describe.each(["listed", "prefixed", "newest"] as const)("in the dialect %s", (dialect) => {
  let standIn: StandIn;
  let app: AppProcess;
  let cookie: string;

  beforeAll(async () => {
    standIn = await startStandIn({ dialect });
    app = await startApp(standIn.url, { BACKEND_DIALECT: dialect });
    cookie = await signedIn(app.origin, ADMIN_LOGIN);
  });
  afterAll(async () => {
    await app.stop();
    await standIn.close();
  });

  async function tokenOf(path: string): Promise<string> {
    return hiddenField((await ask(app.origin, path, { headers: { cookie } })).body, "token");
  }

  async function send(path: string, fields: Record<string, string>) {
    const token = await tokenOf(path);
    standIn.received.length = 0;
    const answer = await postForm(app.origin, path, { ...fields, token }, { cookie });
    expect(answer.status, answer.body.slice(answer.body.indexOf("<main"))).toBe(303);
    return standIn.received.filter(
      ({ method, path }) => method === "POST" && /(update|add|upload)/i.test(path),
    );
  }

  test("a family is added with its fields", async () => {
    const calls = await send("/addfamily", FAMILY);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: PATHS[dialect].add, body: FAMILY_SENT },
    ]);
  });

  test("a family is updated with its fields and its id", async () => {
    const calls = await send("/family/3?edit=details", FAMILY);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: PATHS[dialect].family, body: { familyId: 3, ...FAMILY_SENT } },
    ]);
  });

  test("a member who lives at the family's address is updated", async () => {
    const [call, ...more] = await send("/member/3?edit=profile", MEMBER);
    expect(more).toEqual([]);
    expect(call?.path).toBe(PATHS[dialect].member);
    const keys = Object.keys(call?.body ?? {});
    expect(keys).not.toContain("familyAddress");
    if (dialect === "listed") {
      expect(keys).not.toContain("addressSameAsFamily");
      expect(keys).not.toContain("hobby");
      expect(call?.body.memberAddress).toMatchObject({ country: "India" });
    } else {
      expect(call?.body).toMatchObject({ addressSameAsFamily: true, memberAddress: null });
      expect(keys).toContain("hobby");
    }
    expect(call?.body).toMatchObject({
      memberId: 3,
      familyId: 1,
      firstName: "Asha",
      firstNameInHindi: null,
      maidenLastName: null,
      nickName: null,
      nickNameInHindi: null,
      phone: "+91-987 654 3219",
      phoneWhatsappRegistered: false,
      gender: "Female",
      maritalStatus: "Married",
      weddingDate: null,
      birthDay: null,
      birthMonth: "Dec",
      birthYear: 1968,
      educationDetails: null,
      occupation: null,
    });
  });

  test.each([
    ["familyImage", "/family/3?edit=image", { familyId: "3" }],
    ["memberImage", "/member/3?edit=image", { memberId: "3" }],
  ] as const)("%s goes as two parts", async (name, path, body) => {
    const parts = [
      { name: "token", value: await tokenOf(path) },
      { name: "step", value: "save" },
      { name: "image", value: await photo(900, 600).jpeg().toBuffer(), fileName: "x.jpg" },
    ];
    standIn.received.length = 0;
    const answer = await ask(app.origin, path, {
      method: "POST",
      headers: { cookie, origin: app.origin, "content-type": "multipart/form-data; boundary=b" },
      body: multipartBody(parts, "b"),
    });
    expect(answer.status).toBe(303);
    const [call] = standIn.received.filter(({ file }) => file !== null);
    expect(call?.path).toBe(PATHS[dialect][name]);
    expect(call?.body).toEqual(body);
    expect(call?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(await sharp(call?.file?.bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 600,
      height: 400,
    });
  });
});
