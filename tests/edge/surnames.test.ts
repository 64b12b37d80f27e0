import { beforeEach, describe, expect } from "vitest";
import { familyAnswer, RAVI } from "../support/answers";
import { birthDate } from "../support/event-answers";
import { get, signIn, standIn, test } from "./product";

let member: string;

test.beforeAll(async () => {
  member = await signIn();
});

const MARRIED = { birthDate: birthDate(2, 1980), maritalStatus: "Married" };

const person = (
  memberId: number,
  firstName: string,
  lastName: string,
  firstNameInHindi: string,
  gender: string,
) => {
  const known = { ...MARRIED, phone: `+91-98765432${memberId + 10}` };
  return { ...RAVI, memberId, firstName, lastName, firstNameInHindi, gender, ...known };
};
const ROSHNI = person(6, "Roshni", "Varma", "रोशनी", "Female");
const VIKRAM = person(8, "Vikram", "Rathod", "विक्रम", "Male");
const MYRA = person(9, "Myra", "Rathod", "मायरा", "Female");
const KAMLA = person(10, "Kamla", "Verma", "कमला", "Female");
const OM = person(11, "Om", "Qwelzar", "ओम", "Male");

/** Two daughters of the Vermas with their husbands; nobody knows how the second one's surname is written in Hindi. */
const FAMILY = familyAnswer({ familyNameInHindi: "वर्मा" }, [RAVI, ROSHNI, VIKRAM, MYRA, KAMLA, OM], {
  member: { ...RAVI, firstNameInHindi: "रवि" },
  children: [
    { member: ROSHNI, spouse: VIKRAM, children: [{ member: MYRA }] },
    { member: KAMLA, spouse: OM, children: [] },
  ],
});

async function textOf(path: string): Promise<string> {
  const { body } = await get(path, { cookie: `${member}; language=hi` });
  const isPage = /^\s*<!DOCTYPE/i.test(body);
  return isPage ? body.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") : body.replace(/\r?\n /g, "");
}

beforeEach(() => {
  standIn.faults.clear();
  standIn.faults.always("/getfamilydetails", FAMILY);
});

describe("on a Hindi page everybody has their own surname", () => {
  test.each([
    "/family/7?open=all",
    "/family/7?view=chart",
    "/family/7?view=book",
    "/family/7/offline.html",
    "/family/7/birthdays.ics",
    "/family/7/contacts.vcf",
    "/",
  ])("%s", async (path) => {
    const text = await textOf(path);
    expect(text).toContain("रोशनी वर्मा");
    expect(text).toContain("विक्रम राठौड़");
    expect(text).toContain("मायरा राठौड़");
    expect(text).toMatch(/ओम(?: · |\s+)Om\s+Qwelzar/);
    expect(text).not.toMatch(/(?:विक्रम|मायरा|ओम) वर्मा/);
  });
});

test("the book names parents with two surnames in full", async () => {
  const text = await textOf("/family/7?view=book");
  expect(text).toContain("रोशनी वर्मा और विक्रम राठौड़ की पुत्री");
  expect(text).toContain("कमला वर्मा और ओम · Om Qwelzar");
});
