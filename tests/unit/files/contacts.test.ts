import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { getFamilyDetails, NO_FAMILY_NAMES } from "~/contract/family";
import { getMemberProfile } from "~/contract/member";
import { NO_MEMBER } from "~/contract/session";
import { Family } from "~/family/family";
import { profileOf } from "~/family/profile";
import { contactFile, contactOf, memberContact } from "~/files/contact";
import { withChoices } from "~/i18n/choices.server";
import { familyAnswer, NAGPUR } from "../../support/answers";

const TODAY = "2025-08-01";
const ASHA = {
  memberId: 12,
  firstName: "Asha",
  lastName: "Verma",
  firstNameInHindi: "आशा",
  nickName: "Munni",
  alive: true,
  phone: "+91-912 345 6789",
  phoneWhatsappRegistered: true,
  birthDate: "5-Aug-1980",
  profileImageThumbnail: "uploads/member/12.jpg",
};
const ADDRESS = { ...NAGPUR, addressLine1: "12/4; Main Road, Sadar", district: "Nagpur" };

/** The values of each card by name, read by another library. */
function readBack(text: string) {
  return text.split(/^(?=BEGIN:VCARD)/m).map((text) => {
    const card = ICAL.Component.fromString(text);
    return (name: string) => card.getAllProperties(name).map((property) => property.getValues().flat());
  });
}

async function fileOf(members: object[]) {
  const details = { familyNameInHindi: "वर्मा", familyAddress: ADDRESS };
  const { json } = familyAnswer(details, members, null);
  const { listed } = new Family(getFamilyDetails.answer.parse(json), TODAY, NO_MEMBER);
  const contacts = listed.flatMap((person) => contactOf(person) ?? []);
  const { text } = await contactFile(contacts, { portraits: async () => new Map() });
  return text;
}

const cardsOf = async (...members: object[]) => readBack(await fileOf(members));

test("a card has both names, phone, WhatsApp, address and birthday", async () => {
  const head = { ...ASHA, familyRelationship: "Head of Family" };
  const [card, another] = await cardsOf(head, { ...ASHA, memberId: 13 });
  // Nobody knows where the others live.
  expect(another?.("adr")).toEqual([]);
  expect(card?.("version")).toEqual([["3.0"]]);
  expect(card?.("fn")).toEqual([["Asha Verma"]]);
  expect(card?.("n")).toEqual([["Verma", "Asha", "", "", ""]]);
  expect(card?.("nickname")).toEqual([["आशा वर्मा", "Munni"]]);
  expect(card?.("tel")).toEqual([["+919123456789"]]);
  expect(card?.("url")).toEqual([["https://wa.me/919123456789"]]);
  expect(card?.("adr")).toEqual([
    ["", "", "12/4; Main Road, Sadar, Nagpur", "Nagpur", "Maharashtra", "440001", "India"],
  ]);
  expect(String(card?.("bday"))).toContain("1980-08-05");
  expect(card?.("note")).toEqual([]);
  expect(card?.("email")).toEqual([]);
});

test("the family's address is that of its first head, not of one of another family", async () => {
  const head = { ...ASHA, familyRelationship: "Head of Family" };
  const cards = await cardsOf(
    { ...head, familyId: 99 },
    { ...head, memberId: 13 },
    { ...head, memberId: 14 },
  );
  expect(cards.map((card) => card("adr").length)).toEqual([0, 1, 0]);
});

test("a name that is known in Hindi alone is the card's name", async () => {
  const [card] = await cardsOf({ ...ASHA, firstName: null, lastName: null, nickName: null });
  expect(card?.("fn")).toEqual([["आशा"]]);
  expect(card?.("nickname")).toEqual([]);
});

test.each([
  ["+91-987 654 3210 / +91-987 654 3211", "+919876543210", "+919876543211"],
  ["+9876543210-987 654 3211", "+919876543210", "+919876543211"],
  ["98765 43213, 0141-2345678", "+919876543213", "+911412345678"],
])("both numbers of %s are on the card", async (phone, ...numbers) => {
  const [card] = await cardsOf({ ...ASHA, phone });
  expect(card?.("tel").flat()).toEqual(numbers);
});

test("on a Hindi page the Hindi name comes first and the Latin one is a nickname", async () => {
  const [card] = await withChoices({ language: "hi" }, () => cardsOf(ASHA));
  expect(card?.("fn")).toEqual([["आशा वर्मा"]]);
  expect(card?.("nickname")).toEqual([["Asha Verma", "Munni"]]);
});

test("a partial birth date is a note", async () => {
  const cards = await cardsOf(
    { ...ASHA, birthDate: "Aug-1980" },
    { ...ASHA, memberId: 13, birthDate: "Year 1980" },
    { ...ASHA, memberId: 14, birthDate: null },
  );
  const notes = cards.map((card) => [card("note").flat()[0], card("bday").length]);
  expect(notes).toEqual([
    ["Born Aug 1980", 0],
    ["Born 1980", 0],
    [undefined, 0],
  ]);
});

test("only living members with a phone have a card", async () => {
  const cards = await cardsOf(
    { ...ASHA, memberId: 1, alive: false },
    { ...ASHA, memberId: 2, phone: null },
    { ...ASHA, memberId: 3, phone: "ask her son" },
    { ...ASHA, memberId: 4, phoneWhatsappRegistered: false },
    { ...ASHA, memberId: 5, birthDate: "5-Aug-1884" },
  );
  expect(cards).toHaveLength(1);
  expect(cards[0]?.("url")).toEqual([]);
});

describe("names with line breaks, separators or markup", () => {
  test.each([
    "Ravi\r\nEND:VCARD\r\nBEGIN:VCARD",
    "Ravi\nTEL:+100",
    "Ravi\rTEL:+100",
    "Ravi\u2028TEL:+100",
    "Ravi;TEL:+100",
    "Ravi,TEL:+100",
    "Ravi\\nTEL:+100",
    "</script><!-- Ravi",
    "रवि".repeat(60),
  ])("%j stay names", async (firstName) => {
    const cards = await cardsOf({ ...ASHA, firstName, nickName: firstName, firstNameInHindi: firstName });
    expect(cards).toHaveLength(1);
    const plain = firstName.replace(/[\r\n\u2028]+/g, " ");
    // The reader leaves an escaped semicolon as it is.
    expect(String(cards[0]?.("fn")).replaceAll("\\;", ";")).toBe(`${plain} Verma`);
    expect(cards[0]?.("n")[0]?.slice(0, 2)).toEqual(["Verma", plain]);
    expect(cards[0]?.("tel")).toEqual([["+919123456789"]]);
  });

  test("no line is longer than 75 bytes", async () => {
    const lines = (await fileOf([{ ...ASHA, firstName: "रवि".repeat(60) }])).split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});

describe("from a profile", () => {
  const ONESELF = true;
  const ANOTHER = false;

  function contactFor(isOwn: boolean, facts: object = {}) {
    const memberProfile = {
      ...ASHA,
      familyId: 7,
      email: "asha@example.org",
      birthDay: 5,
      birthMonth: "Aug",
      birthYear: "1980",
      addressSameAsFamily: false,
      memberAddress: { ...ADDRESS, city: "Pune" },
      familyAddress: ADDRESS,
      ...facts,
    };
    const answer = getMemberProfile.answer.parse({ memberProfile });
    const seen = { names: NO_FAMILY_NAMES, today: TODAY, isOwn, viewer: NO_MEMBER };
    return memberContact(profileOf(answer, seen), isOwn);
  }

  test("only one's own card has the email and the separate address", () => {
    const own = contactFor(ONESELF);
    expect([own?.email, own?.person.home?.city, own?.person.birth]).toEqual([
      "asha@example.org",
      "Pune",
      { year: 1980, month: 8, day: 5 },
    ]);
    expect(contactFor(ANOTHER)).toMatchObject({ email: null, person: { home: null } });
    expect(contactFor(ANOTHER, { addressSameAsFamily: true })?.person.home?.city).toBe("Nagpur");
  });

  test("an invalid email address is left out", () => {
    expect(contactFor(ONESELF, { email: "a@b.org\r\nTEL:+100" })?.email).toBeNull();
  });

  test.each([
    [
      { birthYear: "2007", birthMonth: "Jul" },
      { year: null, month: 7, day: 5 },
    ],
    [
      { birthDay: null, birthMonth: null },
      { year: null, month: null, day: null },
    ],
    [{ birthYear: null }, { year: null, month: 8, day: 5 }],
  ])("others see an adult's birthday without the year: %j", (facts, birth) => {
    expect(contactFor(ANOTHER, facts)?.person.birth).toEqual(birth);
  });

  test("a birthday without a day keeps its month", () => {
    const contact = contactFor(ONESELF, { birthDay: null });
    expect(contact?.person.birth).toEqual({ year: 1980, month: 8, day: null });
  });
});
