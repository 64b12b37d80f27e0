import { describe, expect, it } from "vitest";
import { FAMILY_FIELDS, type FamilyField, familyRules } from "~/forms/rules/family";
import { MEMBER_FIELDS, type MemberField, memberRules } from "~/forms/rules/member";
import { failures } from "~/forms/rules/rule";
import { en } from "~/i18n/en";
import { imageCrop } from "~/images/crop";
import { FAMILY_FIELDS as GOOD_FAMILY } from "../../../support/form-fields";

const YEAR = 2026;
const GOOD: Record<string, string> = {
  firstName: "Asha",
  gender: "Female",
  maritalStatus: "Married",
  birthMonth: "Mar",
  birthYear: "1973",
  phone: "+91-987 654 3210",
};

/** Lengths, then characters, in the order of the backend. */
const ADDRESS_ORDER = [
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "city",
  "district",
  "state",
  "country",
  "postalCode",
];

function told(change: Partial<Record<MemberField, string>>, storedStatus = "") {
  const entries = MEMBER_FIELDS.map((field) => [field, change[field] ?? GOOD[field] ?? ""]);
  const fields: Record<MemberField, string> = Object.fromEntries(entries);
  return failures(memberRules(YEAR, storedStatus), fields)[0]?.message ?? null;
}

describe("the rules of a member", () => {
  it.each<[Partial<Record<MemberField, string>>, string | null]>([
    [{}, null],
    [{ firstName: " ", gender: "" }, "First Name is required."],
    [{ gender: "", maritalStatus: "" }, "Gender is required."],
    [{ maritalStatus: "", birthMonth: "" }, "Marital Status is required."],
    [{ birthMonth: "", phone: "" }, "Complete Birth Date is required."],
    [{ birthYear: " ", phone: "" }, "Complete Birth Date is required."],
    [{ phone: "", gender: "Robot" }, "Phone is required."],
    [{ gender: "Robot" }, "Gender must be Male or Female."],
    [{ maritalStatus: "Engaged" }, "Choose a Marital Status from the list."],
    [{ weddingDate: "10.2.1995" }, "Wedding Date must look like 1995-02-10 (10 Feb)."],
    [{ weddingDate: "1995-13-40" }, "Wedding Date must look like 1995-02-10 (10 Feb)."],
    [{ weddingDate: "1995-02-10" }, null],
    [{ birthDay: "0" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "32" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "1.5" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "31" }, null],
    [{ birthMonth: "March" }, "Choose a Birth Month from Jan to Dec."],
    [{ birthYear: "1899" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "2027" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "19x9" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "1900" }, null],
    [{ birthYear: "2026" }, null],
    [{ weddingDate: "2001-02-30" }, "Wedding Date must look like 1995-02-10 (10 Feb)."],
    [{ firstName: "A".repeat(51) }, "First Name must be at most 50 characters."],
    [{ nickNameInHindi: "अ".repeat(51) }, "Nick Name (Hindi) must be at most 50 characters."],
    [{ email: `${"a".repeat(90)}@example.org` }, "Email Id must be at most 100 characters."],
    [{ phone: "(0721) 255 1234" }, null],
    [{ phone: "98765" }, `Invalid phone number provided. ${en.rules.phonePossible.digits}`],
    [{ phone: "98-7654 3210" }, null],
    [{ educationDetails: "B".repeat(201) }, "Education must be at most 200 characters."],
    [{ occupation: "T".repeat(101) }, "Occupation must be at most 100 characters."],
    [{ addressLine1: "#12 Main Road" }, "Invalid address line-1 provided"],
    [{ addressLine1: "#12 Main Road", addressSameAsFamily: "on" }, null],
    [{ city: "अमरावती" }, "Invalid city provided"],
    [{ postalCode: "44 460" }, "Invalid postal code provided"],
  ])("%j", (change, text) => {
    expect(told(change)).toBe(text);
  });

  it("a stored status outside the choices stays valid for that member", () => {
    expect(told({ maritalStatus: "Engaged" }, "Engaged")).toBeNull();
  });
});

it("the rules of a family are in the order of the specification", () => {
  expect(familyRules.map(({ field }) => field)).toEqual([
    "familyName",
    "gotra",
    "addressLine1",
    "city",
    "state",
    "postalCode",
    "country",
    "familyName",
    "familyName",
    "familyNameInHindi",
    "gotra",
    "email",
    "phone",
    ...ADDRESS_ORDER,
    ...ADDRESS_ORDER,
  ]);
});

describe("a family that the backend would refuse is refused beforehand", () => {
  const good: Record<string, string> = GOOD_FAMILY;
  it.each<[Partial<Record<FamilyField, string>>, string | null]>([
    [{}, null],
    [{ familyName: "वर्मा" }, null],
    [{ familyName: "<script>x" }, "Family Name can have only letters and spaces."],
    [{ familyName: "V".repeat(101) }, "Family Name must be at most 100 characters."],
    [{ familyNameInHindi: "व".repeat(101) }, "Family Name (Hindi) must be at most 100 characters."],
    [{ gotra: "K".repeat(101) }, "Gotra must be at most 100 characters."],
    [{ phone: "call me" }, `Invalid phone number provided. ${en.rules.phonePossible.digits}`],
    [{ addressLine2: "O'Neil Street" }, "Invalid address line-2 provided"],
    [{ addressLine2: "A".repeat(101) }, "Address Line 2 must be at most 100 characters."],
    [{ state: "Nagpur, MH" }, "Invalid state provided"],
    [{ postalCode: "4440011234" }, "Postal Code must be at most 8 characters."],
    [{ postalCode: "44" }, "Invalid postal code provided"],
  ])("%j", (change, text) => {
    const entries = FAMILY_FIELDS.map((field) => [field, change[field] ?? good[field] ?? ""]);
    const fields: Record<FamilyField, string> = Object.fromEntries(entries);
    expect(failures(familyRules, fields)[0]?.message ?? null).toBe(text);
  });
});

it.each([
  ["Top left", "1.5", "90° right", { position: "Top left", zoom: 1.5, turnDegrees: 90 }],
  ["Middle", "1", "90° left", { position: "Middle", zoom: 1, turnDegrees: 270 }],
  ["elsewhere", "99", "45°", { position: "Middle", zoom: 1, turnDegrees: 0 }],
  ["", "", "", { position: "Middle", zoom: 1, turnDegrees: 0 }],
])("the choices %j, %j and %j mean %j", (position, zoom, turn, crop) => {
  expect(imageCrop(position, zoom, turn)).toEqual(crop);
});
