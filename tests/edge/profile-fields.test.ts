import { beforeEach, expect } from "vitest";
import { editedMember } from "~/contract/member";
import { profileAnswer } from "../support/answers";
import { get, signIn, standIn, test } from "./product";

const BIRTH = { birthDay: 14, birthMonth: "Feb", birthYear: 1971 };

/** Fields that are not shown as they are stored: what is sent, and what the profile shows. */
const SHOWN_AS: Readonly<Record<string, readonly [sent: object, shown: string]>> = {
  gender: [{ gender: "Female" }, "Female"],
  phone: [{ phone: "+91-912 345 6789" }, "+91 91234 56789"],
  phoneWhatsappRegistered: [{ phone: "+91-912 345 6789", phoneWhatsappRegistered: true }, "https://wa.me/91"],
  email: [{ email: "asha@example.org" }, "asha@example.org"],
  maritalStatus: [{ maritalStatus: "Married" }, "Married"],
  weddingDate: [{ maritalStatus: "Married", weddingDate: "1995-02-10" }, "10 Feb 1995"],
  birthDay: [BIRTH, "14 Feb 1971"],
  birthMonth: [BIRTH, "14 Feb 1971"],
  birthYear: [BIRTH, "14 Feb 1971"],
  addressSameAsFamily: [{ familyAddress: { addressLine1: "4 Lake View" } }, "4 Lake View"],
};

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

test.each(Object.keys(editedMember.shape))("the profile shows %s", async (field) => {
  const text = `The ${field}`;
  const [sent, shown] = SHOWN_AS[field] ?? [{ [field]: text }, text];
  standIn.faults.next(profileAnswer(sent), "/getmemberprofile");
  const { status, body } = await get("/member/42", { cookie });
  expect([status, body.includes(shown)]).toEqual([200, true]);
});
