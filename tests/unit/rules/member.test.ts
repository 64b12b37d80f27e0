import { describe, expect, it } from "vitest";
import { imageCrop } from "~/images/crop";
import { familyRules } from "~/rules/family";
import { MEMBER_FIELDS, type MemberField, memberRules } from "~/rules/member";
import { firstFailure } from "~/rules/rule";

const YEAR = 2026;
const GOOD: Record<string, string> = {
  firstName: "Asha",
  gender: "Female",
  maritalStatus: "Married",
  birthMonth: "Mar",
  birthYear: "1973",
  phone: "+91 98",
};

function told(change: Partial<Record<MemberField, string>>, ownStatus: string | null = null) {
  const entries = MEMBER_FIELDS.map((field) => [field, change[field] ?? GOOD[field] ?? ""]);
  const fields: Record<MemberField, string> = Object.fromEntries(entries);
  return firstFailure(memberRules(YEAR, ownStatus), fields)?.text ?? null;
}

describe("the rules of a member, specification section 5", () => {
  it.each<[Partial<Record<MemberField, string>>, string | null]>([
    [{}, null],
    [{ firstName: " ", gender: "" }, "First Name is required."],
    [{ gender: "", maritalStatus: "" }, "Gender is required."],
    [{ maritalStatus: "", birthMonth: "" }, "Marital Status is required."],
    [{ birthMonth: "", phone: "" }, "Complete Birth Date is required."],
    [{ birthYear: " ", phone: "" }, "Complete Birth Date is required."],
    [{ phone: "", gender: "Robot" }, "Phone is required."],
    [{ gender: "Robot" }, "Gender must be Male or Female."],
    [{ maritalStatus: "Engaged" }, "Marital Status must be one of the list."],
    [{ weddingDate: "10.2.1995" }, "Wedding Date must be a date such as 1995-02-10."],
    [{ weddingDate: "1995-13-40" }, "Wedding Date must be a date such as 1995-02-10."],
    [{ weddingDate: "1995-02-10" }, null],
    [{ birthDay: "0" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "32" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "1.5" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "31" }, null],
    [{ birthMonth: "March" }, "Birth Month must be one of Jan to Dec."],
    [{ birthYear: "1899" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "2027" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "19x9" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "1900" }, null],
    [{ birthYear: "2026" }, null],
  ])("%j", (change, text) => {
    expect(told(change)).toBe(text);
  });

  it("a stored status outside the choices stays allowed for that member", () => {
    expect(told({ maritalStatus: "Engaged" }, "Engaged")).toBeNull();
  });
});

it("the rules of a family stand in the order of the specification", () => {
  expect(familyRules.map(({ field }) => field)).toEqual([
    "familyName",
    "gotra",
    "addressLine1",
    "city",
    "state",
    "postalCode",
    "country",
  ]);
});

it.each([
  ["Top left", "1.5", { position: "Top left", zoom: 1.5 }],
  ["elsewhere", "99", { position: "Middle", zoom: 1 }],
  ["", "", { position: "Middle", zoom: 1 }],
])("the choices %j and %j mean %j", (position, zoom, crop) => {
  expect(imageCrop(position, zoom)).toEqual(crop);
});
