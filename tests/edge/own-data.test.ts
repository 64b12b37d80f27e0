import { beforeEach, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { RAVI } from "../support/answers";
import { callsTo, get, signIn, standIn, test } from "./product";

const OWN_DATA = "/myProfile/data.json";

let cookie: string;
beforeEach(async () => {
  standIn.reset();
  cookie = await signIn();
  standIn.received.length = 0;
});

test("the file is the whole profile, including fields that no screen shows", async () => {
  const { body } = await get(OWN_DATA, { cookie });
  const data: unknown = JSON.parse(body);
  expect(data).toMatchObject({
    memberId: 4,
    firstNameInHindi: "आशा",
    workingAt: "City School",
    hobby: "Music",
    linkedinUrl: "https://www.linkedin.com/in/asha-verma",
    lastUpdatedDate: null,
    familyAddress: { addressId: 0, postalCode: "444601    " },
  });
  expect(body).toBe(`${JSON.stringify(data, null, 2)}\n`);
});

test("the file keeps fields of later backends and leaves out relatives and secrets", async () => {
  const innocent = { passport: "Z1", secretaryOf: "Hall" };
  const known = { memberId: "4", phone: " 98 ", ...innocent, bloodGroup: { rhesus: ["+", 1.5, null] } };
  const codes = { otp: "1", lastOtpSent: "2", resetToken: "t" };
  const secrets = { password: "p", passwordHash: "h", ...codes, secret: "s" };
  const relatives = { parents: [RAVI] };
  const profile = { ...known, ...secrets, account: { JSESSIONID: "s", logonName: "asha" } };
  const json = { memberProfile: profile, ...relatives };
  standIn.faults.next({ json }, "/getmemberprofile");
  const saved = JSON.parse((await get(OWN_DATA, { cookie })).body);
  expect(saved).toEqual({ ...known, account: { logonName: "asha" } });
});

test("the file is never another member's, whatever the URL asks for", async () => {
  const headers = { cookie: await signIn(ADMIN_LOGIN) };
  expect((await get("/member/4/data.json", headers)).status).toBe(404);
  const { body } = await get(`${OWN_DATA}?memberId=4`, headers);
  expect(JSON.parse(body)).toMatchObject({ memberId: 3 });
  expect(callsTo("/getmemberprofile").map(({ body }) => body)).toEqual([{}]);
});
