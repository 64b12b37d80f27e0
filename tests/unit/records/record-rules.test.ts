import { describe, expect, it } from "vitest";
import { errorsOf, type FormFields, refusedChoice, refuseLongText } from "~/forms/form-schema";
import { en } from "~/i18n/en";
import { textOf } from "~/i18n/text.server";
import { imageCrop } from "~/images/crop";
import { familyForm } from "~/records/family-form";
import { memberForm } from "~/routes/member.$memberId/member-form";
import { FAMILY_FIELDS as GOOD_FAMILY } from "../../support/form-fields";

const TODAY = "2026-11-25";
const BORN = { birthMonth: "Mar", birthYear: "1973" };
const WIFE = { gender: "Female", maritalStatus: "Married" };
const GOOD_MEMBER = { firstName: "Asha", ...WIFE, ...BORN, phone: "+91-987 654 3210" };

const { phonePossible, addressPossible } = en.rules;
const NO_DATE = "Wedding Date needs a day, a month and a 4-digit year, such as 10 Feb 1995.";

type Typed = Record<string, string>;

function read(fields: FormFields, typed: Typed) {
  const all = Object.fromEntries(Object.keys(fields.shape).map((name) => [name, typed[name] ?? ""]));
  const { success, data, error } = fields.safeParse(all);
  const [first] = success ? [refusedChoice(fields, data)] : errorsOf(error.issues);
  return first ? { message: textOf(first.message) } : { data };
}

const member = (change: Typed) => {
  const typed = { ...GOOD_MEMBER, ...change };
  return read(memberForm(TODAY, typed), typed);
};

const family = (change: Typed) => read(familyForm, { ...GOOD_FAMILY, ...change });

const leaveOut = (name: string, characters: string) =>
  `${name}: ${addressPossible.signs.replace("{{characters}}", characters)}`;
const postalCode = `Postal Code: ${addressPossible.postalCode}`;
const WEDDING_RANGE = "Wedding Date must be from 1 Jan 1900 to 25 Nov 2026.";

describe("the rules of a member", () => {
  it.each<[Typed, string]>([
    [{ firstName: " ", gender: "" }, "First Name is required."],
    [{ firstName: "\u200b" }, "First Name is required."],
    [{ gender: "", maritalStatus: "" }, "Gender is required."],
    [{ maritalStatus: "", birthMonth: "" }, "Marital Status is required."],
    [{ birthMonth: "", phone: "" }, "Complete Birth Date is required."],
    [{ birthYear: " ", phone: "" }, "Complete Birth Date is required."],
    [{ phone: "", gender: "Robot" }, "Phone is required."],
    [{ gender: "Robot" }, "Gender must be Male or Female."],
    [{ maritalStatus: "Engaged" }, "Choose a Marital Status from the list."],
    [{ weddingDate: "1995-13-40" }, NO_DATE],
    [{ weddingDate: "2001-02-30" }, NO_DATE],
    [{ weddingDate: "Feb 1995" }, NO_DATE],
    [{ weddingDate: "1995" }, NO_DATE],
    [{ weddingDate: "10.2.95" }, NO_DATE],
    [{ weddingDate: "31/12/1899" }, WEDDING_RANGE],
    [{ weddingDate: "02/30/1995" }, NO_DATE],
    [{ weddingDate: "0095-10-02" }, WEDDING_RANGE],
    [{ weddingDate: "2026-11-26" }, WEDDING_RANGE],
    [{ birthDay: "0" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "32" }, "Birth Day must be a number from 1 to 31."],
    [{ birthDay: "1.5" }, "Birth Day must be a number from 1 to 31."],
    [{ birthMonth: "March" }, "Choose a Birth Month from Jan to Dec."],
    [{ birthYear: "1899" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "2027" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "19x9" }, "Birth Year must be a number from 1900 to 2026."],
    [{ birthYear: "२०२६", birthMonth: "Dec\u200b" }, "Birth Date cannot be in the future."],
    [{ birthYear: " 2026", birthMonth: "Nov", birthDay: "२६" }, "Birth Date cannot be in the future."],
    [{ email: "asha@example..org" }, "Email must look like name@example.org."],
    [{ birthYear: "2026", birthMonth: "Nov", birthDay: "26" }, "Birth Date cannot be in the future."],
    [{ firstName: "A".repeat(51) }, "First Name must be at most 50 characters."],
    [{ nickNameInHindi: "अ".repeat(51) }, "Nick Name (Hindi) must be at most 50 characters."],
    [{ email: `${"a".repeat(90)}@example.org` }, "Email must be at most 100 characters."],
    [{ email: "asha@example" }, "Email must look like name@example.org."],
    [{ email: "आशा@example.org" }, "Email must look like name@example.org."],
    [{ phone: "98765" }, `Invalid phone number provided. ${phonePossible.digits}`],
    [{ educationDetails: "B".repeat(201) }, "Education must be at most 200 characters."],
    [{ occupation: "T".repeat(101) }, "Occupation must be at most 100 characters."],
    [{ addressLine1: "#12 Main Road (2)" }, leaveOut("Address Line 1", "# ( )")],
    [{ city: "अमरावती" }, "City: Use English letters."],
    [{ postalCode: "44*4601" }, postalCode],
  ])("%j is refused with the text", (change, text) => {
    expect(member(change)).toEqual({ message: text });
  });

  it.each<[Typed, Record<string, unknown>]>([
    [{ firstName: " आ\u200bशा\u00a0" }, { firstName: "आशा" }],
    [{ occupation: "क्\u200dष" }, { occupation: "क्\u200dष" }],
    [{ occupation: "" }, { occupation: null }],
    [{ weddingDate: "1995-02-10" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "10/02/1995" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "10-02-1995" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "१०.२.१९९५" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "१० फरवरी १९९५" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "१० अप्रेल १९९५" }, { weddingDate: "1995-04-10" }],
    [{ weddingDate: "१० सितम्बर १९९५" }, { weddingDate: "1995-09-10" }],
    [{ weddingDate: "१० अक्तूबर १९९५" }, { weddingDate: "1995-10-10" }],
    [{ weddingDate: "10Feb1995" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "Feb. 10, 1995." }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "10th of February 1995" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "1995 Feb 10" }, { weddingDate: "1995-02-10" }],
    [{ weddingDate: "１０／０２／１９９５" }, { weddingDate: "1995-02-10" }],
    [{ firstName: "Ａｓｈａ" }, { firstName: "Asha" }],
    [{ weddingDate: "2027-02-10", maritalStatus: "Single" }, { weddingDate: "2027-02-10" }],
    [{ birthDay: "31" }, { birthDay: 31 }],
    [{ birthYear: "\u202a१९७३\u202c" }, { birthYear: 1973 }],
    [
      { birthYear: "2026", birthMonth: "Nov", birthDay: "25" },
      { birthYear: 2026, birthDay: 25 },
    ],
    [{ phone: "(0721) 255 1234" }, { phone: "+91-721 255 1234" }],
    [{ phone: "tel:+919876543210" }, { phone: "+91-987 654 3210" }],
    [{ phone: "https://wa.me/919876543210" }, { phone: "+91-987 654 3210" }],
    [{ email: "asha@ example.org\ufeff" }, { email: "asha@example.org" }],
    [{ email: "<mailto:asha@example.org>," }, { email: "asha@example.org" }],
    [{ email: "Asha Verma <asha@example.org>" }, { email: "asha@example.org" }],
    [{ email: "Please.write@example.org." }, { email: "Please.write@example.org" }],
    [{ email: "ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ" }, { email: "asha@example.org" }],
    [{ addressLine1: "१२–४, Main\u00a0Road" }, { addressLine1: "12-4, Main Road" }],
    [{ postalCode: "440 001" }, { postalCode: "440001" }],
    [{ postalCode: "440,001." }, { postalCode: "440001" }],
    [{ postalCode: "४४०–००१" }, { postalCode: "440001" }],
    [{ postalCode: "SW1A 1AA" }, { postalCode: "SW1A1AA" }],
    [{ addressLine1: "#12 Main Road", addressSameAsFamily: "on" }, { addressSameAsFamily: true }],
  ])("%j is taken as %j", (change, values) => {
    expect(member(change)).toMatchObject({ data: values });
  });
});

describe("the rules of a family", () => {
  it("are in the order of the specification", () => {
    const { issues = [] } =
      familyForm.safeParse(Object.fromEntries(Object.keys(familyForm.shape).map((name) => [name, ""])))
        .error ?? {};
    expect(errorsOf(issues).map(({ message }) => textOf(message))).toEqual([
      "Family Name is required.",
      "Gotra is required.",
      "Address Line 1 is required.",
      "City is required.",
      "State is required.",
      "Postal Code is required.",
      "Country is required.",
    ]);
  });

  it.each<[Typed, string]>([
    [{ familyName: "V".repeat(101), country: "" }, "Country is required."],
    [{ familyName: "<script>x" }, "Family Name can have only letters and spaces."],
    [{ familyName: "V".repeat(101) }, "Family Name must be at most 100 characters."],
    [{ familyNameInHindi: "व".repeat(101) }, "Family Name (Hindi) must be at most 100 characters."],
    [{ gotra: "K".repeat(101) }, "Gotra must be at most 100 characters."],
    [{ phone: "call me" }, `Invalid phone number provided. Leave out “call me”. ${phonePossible.digits}`],
    [{ addressLine2: "O'Neil Street" }, leaveOut("Address Line 2", "'")],
    [{ addressLine2: "A".repeat(101) }, "Address Line 2 must be at most 100 characters."],
    [{ state: "Nagpur, MH" }, leaveOut("State", ",")],
    [{ postalCode: "4440011234" }, "Postal Code must be at most 8 characters."],
    [{ postalCode: "44" }, postalCode],
  ])("%j is refused with the text", (change, text) => {
    expect(family(change)).toEqual({ message: text });
  });

  it.each([
    ["वर्मा", "वर्मा"],
    // The backend refuses joiners here, and dashes other than its own.
    ["क्\u200dषत्रिय", "क्षत्रिय"],
    ["Khanna–Verma", "Khanna-Verma"],
    ["Ｋｈａｎｎａ", "Khanna"],
  ])("the name %j is taken as %j", (typed, familyName) => {
    expect(family({ familyName: typed })).toMatchObject({ data: { familyName } });
  });
});

it.each([
  ["Top left", "1.5", "90° right", { position: "Top left", zoom: 1.5, turnDegrees: 90 }],
  ["Middle", "1", "90° left", { position: "Middle", zoom: 1, turnDegrees: 270 }],
  ["elsewhere", "99", "45°", { position: "Middle", zoom: 1, turnDegrees: 0 }],
  ["", "", "", { position: "Middle", zoom: 1, turnDegrees: 0 }],
])("the choices %j, %j and %j mean %j", (position, zoom, turn, crop) => {
  expect(imageCrop({ position, zoom, turn })).toEqual(crop);
});

it.each([
  [memberForm(TODAY), "occupation", "Occupation must be at most 100 characters."],
  [familyForm, "city", "City must be at most 75 characters."],
])("what is too long to be read names the field's own limit", (fields, name, sentence) => {
  const refused = refuseLongText(fields, { [name]: "x".repeat(2_001) })?.error;
  expect(refused && textOf(refused.message)).toBe(sentence);
});
