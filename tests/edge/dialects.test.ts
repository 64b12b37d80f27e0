import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { ASHA_FIELDS, FAMILY_FIELDS } from "../support/form-fields";
import { openedForm } from "../support/opened-form";
import { mailedOtp, newcomer } from "../support/otp";
import { beginOtp, cookiesAfter } from "./http";
import {
  app,
  callsReceived,
  callsTo,
  formAt,
  get,
  ownProduct,
  post,
  signIn,
  standIn,
  submit,
} from "./product";
import { photoFile, upload, uploads, visitor } from "./uploading";

/** Typed in, not taken from the contract that is tested. */
const PREFIXED_PATHS = {
  family: "/api/family/updateFamilyDetails",
  member: "/api/family/updateMemberProfile",
  familyImage: "/api/family/updateFamilyImage",
  memberImage: "/api/family/updateMemberImage",
  add: "/api/family/addfamily",
};
const PATHS = {
  listed: {
    family: "/family/updateFamilyDetails",
    member: "/family/updatememberprofile",
    familyImage: "/family/updateFamilyImage",
    memberImage: "/family/uploadMemberImage",
    add: "/family/addfamily",
  },
  prefixed: PREFIXED_PATHS,
  newest: PREFIXED_PATHS,
};

const FOUND_MS = 15_000;
const PASSWORD = "blanks  inside";
const NEW_PASSWORD = "x".repeat(64);

const FAMILY = { ...FAMILY_FIELDS, familyNameInHindi: "", email: "", phone: "+91-987 654 3210" };
const { familyName, gotra, ...ADDRESS } = FAMILY_FIELDS;
const FAMILY_SENT = {
  familyName,
  familyNameInHindi: null,
  gotra,
  email: null,
  phone: "+91-987 654 3210",
  phoneWhatsappRegistered: false,
  familyAddress: { ...ADDRESS, addressLine2: null, addressLine3: null, district: null },
};

describe.each(["listed", "prefixed", "newest"] as const)("in the detected dialect %s", (dialect) => {
  let cookie: string;

  ownProduct({ BACKEND_DIALECT: "auto" }, { dialect });
  beforeAll(async () => {
    // The second, so that nobody waits for the first login after the backend's start.
    await vi.waitFor(async () => {
      expect(JSON.parse((await get("/readyz")).body).dialect).toBe(dialect);
      expect(standIn.warmings()).toBeGreaterThan(0);
    }, FOUND_MS);
    cookie = await signIn(ADMIN_LOGIN);
  });

  async function send(path: string, fields: Record<string, string>) {
    const { token } = await formAt(path, cookie);
    standIn.received.length = 0;
    const answer = await post(path, { ...fields, token }, { cookie });
    expect(answer.status, answer.body.slice(answer.body.indexOf("<main"))).toBe(303);
    return callsReceived().filter(({ path }) => /(update|add|upload)/i.test(path));
  }

  test.each([
    ["added", "/addfamily", "add", {}],
    ["updated", "/family/3?edit=details", "family", { familyId: 3 }],
  ] as const)("a family is %s with its fields", async (_what, path, name, id) => {
    const calls = await send(path, FAMILY);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: PATHS[dialect][name], body: { ...id, ...FAMILY_SENT } },
    ]);
  });

  test("all families are listed with one call", async () => {
    standIn.received.length = 0;
    expect((await get("/searchfamily?by=town", { cookie })).body).toMatch(/Families: 12\d/);
    const paging = dialect === "newest" ? { page: 0, pageSize: 500 } : {};
    expect(callsTo("/searchfamily").map(({ body }) => body)).toEqual([{ searchString: "", ...paging }]);
  });

  test("a member who lives at the family's address is updated", async () => {
    const [call, ...more] = await send("/member/3?edit=profile", ASHA_FIELDS);
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

  test("the dead need no phone, and keep none", async () => {
    const path = "/member/1?edit=profile";
    const { opened } = await formAt(path, cookie);
    expect(opened.body).not.toContain("For a child");
    const [call] = await send(path, { ...openedForm(opened.body, path), occupation: "Weaver" });
    expect(call?.body).toMatchObject({ memberId: 1, phone: null, occupation: "Weaver" });
  });

  const NO_PHONE = { phone: "", phoneWhatsappRegistered: "" };
  const ENGAGED = { maritalStatus: "Engaged" };
  const NEXT_YEAR = new Date().getFullYear() + 1;
  const NOT_OFFERED = "Choose a Marital Status from the list.";

  test.each<[string, Record<string, string>, string]>([
    ["the living need one", NO_PHONE, "Phone is required."],
    ["the living said to be dead do, too", { ...NO_PHONE, diedWithoutPhone: "yes" }, "Phone is required."],
    ["a status outside the list is refused", ENGAGED, NOT_OFFERED],
    ["nor with a wedding ahead", { ...ENGAGED, weddingDate: `${NEXT_YEAR}-12-31` }, NOT_OFFERED],
  ])("%s", async (_what, forged, text) => {
    const path = "/member/3?edit=profile";
    const { token } = await formAt(path, cookie);
    standIn.received.length = 0;
    const answer = await post(path, { ...ASHA_FIELDS, ...forged, token }, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(text);
    expect(callsReceived().filter(({ path }) => /update/i.test(path))).toEqual([]);
  });

  test.each([
    ["familyImage", "/family/3?edit=image", { familyId: "3" }],
    ["memberImage", "/member/3?edit=image", { memberId: "3" }],
  ] as const)("%s is sent as two parts", async (name, path, body) => {
    visitor.cookie = cookie;
    const answer = await upload(path, await photoFile(900, 600));
    expect(answer.status).toBe(303);
    const [call] = uploads();
    expect(call?.path).toBe(PATHS[dialect][name]);
    expect(call?.body).toEqual(body);
    expect(call?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    const sent = await sharp(call?.file?.bytes).metadata();
    expect(sent).toMatchObject({ format: "jpeg", width: 600, height: 400 });
  });

  test("every screen is shown", async () => {
    for (const path of ["/family/1", "/myProfile", "/events", "/accounts"])
      expect((await get(path, { cookie })).status, path).toBe(200);
    const found = await get("/searchfamily?searchString=", { cookie });
    expect(found.body.match(/stretched-link/g)?.length).toBeGreaterThanOrEqual(120);
  });

  const prefix = dialect === "listed" ? "" : "/api";
  const received = () => standIn.received.at(-1);

  test("sign-up and password reset send the fields of the contract", async () => {
    const emailId = newcomer();
    const { begun, cookie } = await beginOtp(app.origin, "/signup", emailId);
    expect(begun.headers.location).toBe("/signup?step=2");
    expect(received()?.path).toBe(`${prefix}/session/requestSignupOtp`);
    expect(received()?.body).toEqual(dialect === "newest" ? { otpChannel: "email", emailId } : { emailId });
    const otp = mailedOtp(standIn, emailId);
    const requestId = expect.any(String);
    const logonName = `name.${dialect}`;
    const form = { otp, logonName, password: PASSWORD, confirmPassword: PASSWORD };
    const done = await submit("/signup?step=2", form, { cookie });
    expect(done.headers.location).toBe("/signup?step=done");
    const last = await get("/signup?step=done", { cookie: cookiesAfter(cookie, done) });
    expect(last.body.includes("Log in with your email address.")).toBe(dialect === "newest");
    expect(received()?.path).toBe(`${prefix}/session/signUp`);
    expect(received()?.body).toEqual(
      dialect === "newest"
        ? { otpChannel: "email", emailId, otp, password: PASSWORD, requestId }
        : { emailId, logonName, otp, password: PASSWORD, requestId },
    );

    const { begun: asked, cookie: after } = await beginOtp(app.origin, "/forgotpassword", emailId);
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(received()?.path).toBe(`${prefix}/session/requestForgotPasswordOTP`);
    expect(received()?.body).toEqual(dialect === "newest" ? { loginName: emailId } : { emailId });
    const code = mailedOtp(standIn, emailId);
    const fields = { otp: code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const reset = await submit("/forgotpassword?step=2", fields, { cookie: after });
    expect(reset.headers.location).toBe("/forgotpassword?step=done");
    // A login follows, and its logout: it shows whether the account is locked.
    const sent = standIn.received.findLast(({ path }) => path === `${prefix}/session/resetForgotPassword`);
    expect(sent?.body).toEqual(
      dialect === "newest"
        ? { loginName: emailId, otpChannel: "email", otp: code, newPassword: NEW_PASSWORD, requestId }
        : { emailId, otp: code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, requestId },
    );
    // Only the newest backend knows an email as a login name (docs/backend-contract.md#log-in).
    const loginName = dialect === "newest" ? emailId : logonName;
    const login = await submit("/login", { loginName, password: NEW_PASSWORD });
    expect(login.status).toBe(303);
  });

  test("change password sends the fields of the contract", async () => {
    const cookie = await signIn();
    const { password } = MEMBER_LOGIN;
    const passwords = { currentPassword: password, newPassword: password.toUpperCase() };
    const form = { ...passwords, confirmPassword: passwords.newPassword };
    const answer = await submit("/changepassword", form, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Current and new password can not be same.");
    expect(received()?.path).toBe(`${prefix}/session/changepassword`);
    expect(received()?.body).toEqual(passwords);
  });
});
