import { beforeEach, describe, expect } from "vitest";
import { OWN_FAMILY_ID } from "../backend/logins";
import { NEXT_YEAR, PEOPLE, profileOfPerson, RELATIVES, TELLING_FAMILY } from "../support/telling-family";
import { get, signIn, standIn, test } from "./product";

const FAMILY = `/family/${OWN_FAMILY_ID}`;

let cookie: string;

test.beforeAll(async () => {
  cookie = await signIn();
});

beforeEach(() => {
  standIn.faults.clear();
  standIn.faults.always("/getfamilydetails", TELLING_FAMILY);
  const told = new Map(RELATIVES);
  for (const person of Object.values(PEOPLE))
    standIn.faults.forProfile(person.memberId, profileOfPerson(person, told.get(person) ?? {}));
  const own = profileOfPerson(PEOPLE.asha, told.get(PEOPLE.asha) ?? {});
  standIn.faults.forProfile("own", own);
});

const VIEWS = {
  outline: `${FAMILY}?open=all`,
  print: `${FAMILY}?view=print`,
  chart: `${FAMILY}?view=chart&open=all`,
  book: `${FAMILY}?view=book`,
  "whole book": `${FAMILY}?view=book&with=everything`,
  calendar: `${FAMILY}/birthdays.ics`,
  "whole calendar": `${FAMILY}/birthdays.ics?with=everything`,
  GEDCOM: `${FAMILY}/family.ged`,
  "whole GEDCOM": `${FAMILY}/family.ged?with=everything`,
  contacts: `${FAMILY}/contacts.vcf`,
  "whole contacts": `${FAMILY}/contacts.vcf?with=everything`,
  "one file": `${FAMILY}/offline.html`,
  "whole one file": `${FAMILY}/offline.html?with=everything`,
  home: "/",
  search: "/searchfamily?searchString=Lila+Verma",
} as const;

type View = keyof typeof VIEWS;

/** A page as lines of text, a file with its folded lines joined. */
async function linesAt(path: string): Promise<string> {
  const { status, body } = await get(path, { cookie });
  expect(status).toBe(200);
  if (!/^\s*<!DOCTYPE/i.test(body)) return body.replace(/\r\n[ \t]/g, "").replaceAll("\r\n", "\n");
  return body
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<\/(?:p|h\d|li|div|tr|td|g|summary|dt|dd)>|<ul>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/[ \t\u00a0]+/g, " ")
    .replaceAll("&#x27;", "'");
}

const textOf = (view: View) => linesAt(VIEWS[view]);

/** The level 0 record of GEDCOM that two people, or one, are in. */
function gedcomRecord(text: string, ...tags: string[]): string {
  return text.split(/\n(?=0 )/).find((record) => tags.every((tag) => record.includes(tag))) ?? "";
}

const coupleIn = (text: string, husband: { memberId: number }, wife: { memberId: number }) =>
  gedcomRecord(text, `HUSB @I${husband.memberId}@`, `WIFE @I${wife.memberId}@`);

const { ram, sita, gita, mohan, kamla, dev, lata, arun, meera, gopal, radha, om, bina, uday } = PEOPLE;

describe("when did they marry, and are they still together", () => {
  test.each(["outline", "print", "whole book"] as const)("%s", async (view) => {
    const text = await textOf(view);
    expect(text).toContain("Married 12 May 1990");
    expect(text).toContain("Married 10 Feb 2010");
    // The list has the stored date in brackets, beside the status.
    expect(text).not.toMatch(/(?<!\()Married (3 Mar 1995|4 Apr 1998|12 Dec)/);
  });

  test("the whole calendar has the days of those who are together", async () => {
    const text = await textOf("whole calendar");
    const weddings = [...text.matchAll(/UID:wedding-([\d-]+)@/g)].map(([, ids]) => ids);
    expect(weddings).toEqual([`${ram.memberId}-${gita.memberId}`, "4-17"]);
    expect(text).toContain("DTSTART;VALUE=DATE:20100210");
  });

  test("GEDCOM says who divorced, who parted and who is engaged", async () => {
    const text = await textOf("whole GEDCOM");
    expect(coupleIn(text, ram, sita)).toContain("1 MARR\n2 DATE 12 MAY 1990");
    expect(coupleIn(text, ram, gita)).toContain("1 MARR\n2 DATE 10 FEB 2010");
    expect(coupleIn(text, mohan, kamla)).toContain("1 DIV Y");
    expect(coupleIn(text, arun, meera)).toContain(`1 ENGA\n2 DATE 12 DEC ${NEXT_YEAR}`);
    expect(coupleIn(text, gopal, radha)).toContain("1 MARR\n2 DATE 20 JAN 1970");
    for (const record of [
      coupleIn(text, mohan, kamla),
      coupleIn(text, arun, meera),
      coupleIn(text, dev, lata),
    ])
      expect(record).not.toContain("MARR");
  });
});

describe("what others may know of the living", () => {
  test.each(["book", "calendar", "GEDCOM", "contacts", "one file"] as const)(
    "%s has no year of birth or wedding",
    async (view) => {
      const text = await textOf(view);
      expect(text).toContain("Ram");
      expect(text).not.toMatch(/\b(1960|1970-|1970\d{4}|1992|2010|2010\d{4}|2015|2015\d{4})\b(?! *-)/);
      expect(text).not.toMatch(/900 ?000 ?0007|66 years/);
    },
  );

  test("a calendar says that dates are left out, or that it has those that may be shown", async () => {
    for (const view of ["calendar", "whole calendar"] as const)
      expect(await textOf(view)).toMatch(/dates? (is|are) left out|that we may show are here/);
  });

  test.each(["whole book", "whole GEDCOM", "whole one file", "whole contacts"] as const)(
    "%s has them",
    async (view) => {
      expect(await textOf(view)).toMatch(/1960/);
    },
  );

  test("a child has a phone and a card with everything only", async () => {
    expect(await textOf("contacts")).not.toContain("FN:Bina");
    expect(await textOf("whole contacts")).toContain("FN:Bina");
  });
});

test.each(["contacts", "whole contacts", "GEDCOM", "whole GEDCOM"] as const)(
  "%s has the family's address for its head alone, for nobody knows where the others live",
  async (view) => {
    const text = await textOf(view);
    expect(text.match(/Nagpur/g)).toHaveLength(1);
    const record = view.includes("GEDCOM")
      ? gedcomRecord(text, "@I3@ INDI")
      : (/BEGIN:VCARD\n(?:(?!END:)[\s\S])*Nagpur/.exec(text)?.[0] ?? "");
    expect(record).toContain("Ram");
  },
);

describe("whose child somebody is", () => {
  test("is not asked of a parent who died long before the birth", async () => {
    const gedcom = await textOf("GEDCOM");
    const ofOm = gedcomRecord(gedcom, `CHIL @I${om.memberId}@`);
    expect(ofOm).toContain(`HUSB @I${ram.memberId}@`);
    expect(ofOm).not.toContain("WIFE");
    expect(await textOf("book")).toContain("Son of Ram Verma");
    expect(await textOf("outline")).toContain("Branch of Ram Verma");
  });

  test("a relation believes the child's own parents", async () => {
    const wordAt = async (from: object & { memberId: number }, to: object & { memberId: number }) =>
      linesAt(`/related?from=${from.memberId}&to=${to.memberId}`);
    expect(await wordAt(om, gita)).toContain("mother");
    expect(await wordAt(bina, sita)).toContain("father's wife");
    expect(await wordAt(bina, sita)).not.toMatch(/^\s*mother\s*$/m);
  });
});

describe("how they are related", () => {
  test("a divorced wife is a former wife, an engaged one a fiancée", async () => {
    const former = await linesAt(`/related?from=${mohan.memberId}&to=${kamla.memberId}`);
    expect(former).toContain("पूर्व पत्नी");
    expect(former).toContain("former wife");
    expect(await linesAt(`/related?from=${arun.memberId}&to=${meera.memberId}`)).toContain("मंगेतर");
  });

  test("a mother-in-law has the same word on card, profile and in /related", async () => {
    for (const view of ["outline", "chart"] as const) expect(await textOf(view)).toContain("सास जी");
    expect(await linesAt(`/member/${sita.memberId}`)).toContain("सास जी");
    expect(await linesAt(`/related?to=${sita.memberId}`)).toContain("सास जी");
  });
});

describe("everybody is there", () => {
  test.each(["outline", "print", "chart", "book", "GEDCOM", "one file"] as const)("%s", async (view) => {
    const text = await textOf(view);
    const names = ["Hari", "Gita", "Bina", "Om", "Uday", "Kavi", "Chhaya", "Nisha"];
    for (const name of names) expect(text).toContain(name);
  });

  test("somebody in the tree alone, and somebody in the list alone", async () => {
    expect(await textOf("book")).toContain(uday.firstName);
    expect(await textOf("GEDCOM")).toMatch(/1 NAME Lila \/Verma\//);
    expect(await textOf("search")).toContain("Lila");
    expect(await textOf("home")).toContain("Members: 22, and 1 from other families");
  });

  test("the dead are dead everywhere", async () => {
    const text = await textOf("GEDCOM");
    expect(gedcomRecord(text, "@I1@ INDI")).toMatch(/1 BIRT\n2 DATE 1900\n1 DEAT\n2 DATE 1975/);
    expect(await textOf("book")).toContain("Died 1975");
    expect(await textOf("outline")).toContain("1900 – 1975");
    expect(await linesAt("/member/1")).toContain("1900 – 1975");
  });
});
