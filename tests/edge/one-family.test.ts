import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAMILY_VIEWS, type FamilyView, type FamilyViewName } from "../support/family-views";
import {
  NEXT_YEAR,
  PEOPLE,
  profileOfPerson,
  RELATIVES,
  type Relatives,
  TELLING_FAMILY,
} from "../support/telling-family";
import { get, ownProduct, signIn, standIn } from "./product";

let cookie: string;

ownProduct();
beforeAll(async () => {
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

/** A page as lines of text with its phone links, a file with its folded lines joined. */
async function linesAt(path: string): Promise<string> {
  const { status, body } = await get(path, { cookie });
  expect(status).toBe(200);
  if (!/^\s*<!DOCTYPE/i.test(body)) return body.replace(/\r\n[ \t]/g, "").replaceAll("\r\n", "\n");
  return (
    body
      .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/g, "")
      // Ways to send the address on stand between a name and what is told of it.
      .replace(/<details class="app-share[\s\S]*?<\/details>/g, "")
      .replace(/<a\b[^>]* href="(tel:[^"]*)"[^>]*>/g, " $1 ")
      .replace(/<\/(?:p|h\d|li|div|tr|td|g|summary|dt|dd)>|<ul>/g, "\n")
      .replace(/<[^>]*>/g, "")
      .replace(/[ \t\u00a0]+/g, " ")
      .replaceAll("&#x27;", "'")
  );
}

async function textOf(name: FamilyViewName): Promise<string> {
  const { paths, part }: FamilyView = FAMILY_VIEWS[name];
  const texts = [];
  for (const path of paths) texts.push(await linesAt(path));
  const text = texts.join("\n");
  if (!part) return text;
  const from = text.lastIndexOf(`${part.from}\n`);
  return text.slice(from, text.indexOf(part.to, from + 1));
}

/** The level 0 record of GEDCOM that two people, or one, are in. */
function gedcomRecord(text: string, ...tags: string[]): string {
  return text.split(/\n(?=0 )/).find((record) => tags.every((tag) => record.includes(tag))) ?? "";
}

type Anybody = (typeof PEOPLE)[keyof typeof PEOPLE];

const { ram, sita, gita, mohan, kamla, dev, lata, arun, meera, gopal, radha, tara, suraj, madan, usha } =
  PEOPLE;
const { kiran, om, bina, uday, hari, asha, bhola, devi } = PEOPLE;

const coupleIn = (text: string, husband: Anybody, wife: Anybody) =>
  gedcomRecord(text, `HUSB @I${husband.memberId}@`, `WIFE @I${wife.memberId}@`);

const ownRecord = (text: string, { memberId }: Anybody) => gedcomRecord(text, `@I${memberId}@ INDI`);

type Fact = string | RegExp | ((text: string) => boolean);
/** What a view says, and what it must not say. */
interface Told {
  has: readonly Fact[];
  lacks?: readonly Fact[];
}

/**
 * The file is the book with phone numbers, a print is what it prints without links: the same is asked of both. What is
 * said of a file without birth years holds for the whole one, unless that has a cell.
 */
const SAME_AS: Partial<Record<FamilyViewName, FamilyViewName>> = {
  "whole book": "book",
  "whole calendar": "calendar",
  "whole GEDCOM": "GEDCOM",
  "whole contacts": "contacts",
  "one file": "book",
  "whole one file": "whole book",
  print: "outline",
  "print of the chart": "chart",
};

interface Question {
  /** Matches every way in which a view may write an answer. */
  answers: readonly Fact[];
  /** Without a cell nothing is told, by design: none of the answers is in the view. */
  cells: Partial<Record<FamilyViewName, Told>>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const NEAR_CHARACTERS = 160;
/** `what` follows `who` before the next person does. */
const near = (who: string, what: string) =>
  new RegExp(`${escaped(who)}[\\s\\S]{0,${NEAR_CHARACTERS}}?${escaped(what)}`);
const inOrder = (...names: string[]) => new RegExp(names.map(escaped).join("[\\s\\S]*?"));
const couple = (husband: Anybody, wife: Anybody, what: string) => (text: string) =>
  coupleIn(text, husband, wife).includes(what);
const record = (person: Anybody, what: string) => (text: string) => ownRecord(text, person).includes(what);
const times = (count: number, what: RegExp) => (text: string) => [...text.matchAll(what)].length === count;
const told = (...has: Fact[]): Told => ({ has });
const hidden = (...lacks: Fact[]) => ({ lacks });

const age = ({ age: text }: Anybody & { age?: string }) => text ?? "";
const YEARS_OF_THE_LIVING = /\b(?:1960|1970-|1992|2010|2015|2018|2001|1985)\b(?! *-)/;

/** No wedding of those who parted, or who are not married yet. */
const NO_WEDDING = /(?<!\()Married (?:3 Mar|4 Apr|12 Dec)/;

const TREE_TOLD = told("Married 12 May 1990", "Married 10 Feb 2010", "Married 30 Nov 2001", "Married 1945");
const LIST_TOLD = told(
  near("Sita Verma", "(12 May 1990)"),
  near("Gita Verma", "(10 Feb 2010)"),
  near("Tara Verma", "(30 Nov 2001)"),
  near("Madan Verma", "(1985)"),
);

const HARIS_LIFE = "1 BIRT\n2 DATE 1900\n1 DEAT\n2 DATE 1975";

const QUESTIONS: Record<string, Question> = {
  "when did they marry": {
    answers: [/1990|2010|12 May|10 Feb|30 Nov 2001|\b1945\b(?! *–)|1985/i],
    cells: {
      outline: TREE_TOLD,
      list: LIST_TOLD,
      book: {
        ...told(near("Sita", "Married 12 May\n"), near("Gita", "Married 10 Feb\n"), "Married 30 Nov\n"),
        ...hidden(YEARS_OF_THE_LIVING, "1990"),
      },
      "whole book": told(
        near("Sita Verma\n", "Married 12 May 1990"),
        near("Gita Verma\n", "Married 10 Feb 2010"),
        "Married 30 Nov 2001",
        near("Devi Verma", "Married 1945"),
        near("Usha Verma", "Married 1985"),
      ),
      calendar: {
        ...told(
          /DTSTART;VALUE=DATE:20\d\d0210\n[\s\S]{0,160}?Ram Verma and Gita Verma/,
          /0304\n[\s\S]{0,160}?Kiran/,
        ),
        ...hidden("2010", "19900512", "1985"),
      },
      "whole calendar": told(
        /DTSTART;VALUE=DATE:20100210\n[\s\S]{0,160}?Ram Verma and Gita Verma/,
        /DTSTART;VALUE=DATE:20011130\n[\s\S]{0,160}?Tara Verma and Suraj Verma/,
        "1 date is left out",
      ),
      GEDCOM: {
        ...told(
          couple(ram, sita, "1 MARR Y"),
          couple(ram, gita, "1 MARR Y"),
          couple(bhola, devi, "2 DATE 1945"),
        ),
        ...hidden("MAY 1990", "2010", "1985"),
      },
      "whole GEDCOM": told(
        couple(ram, sita, "1 MARR\n2 DATE 12 MAY 1990"),
        couple(ram, gita, "1 MARR\n2 DATE 10 FEB 2010"),
        couple(gopal, radha, "1 MARR\n2 DATE 20 JAN 1970"),
        couple(suraj, tara, "1 MARR\n2 DATE 30 NOV 2001"),
        couple(madan, usha, "1 MARR\n2 DATE 1985"),
      ),
      profile: LIST_TOLD,
      "own profile": told("(4 Mar 2015)"),
    },
  },
  "are they still together": {
    answers: [/divorced|separat|engaged|\bENGA\b|\bDIV\b|former|fianc/i, NO_WEDDING],
    cells: {
      outline: { ...told("former wife", "fiancée"), ...hidden(NO_WEDDING) },
      chart: told("former wife", "fiancée"),
      list: told(
        near("Mohan Verma", "Divorced (Married 3 Mar 1995)"),
        near("Dev Verma", "Separated (Married 4 Apr 1998)"),
        near("Arun Verma", `Engaged (Wedding 12 Dec ${NEXT_YEAR})`),
        near("Radha Verma", "Widowed (Married 20 Jan 1970)"),
      ),
      book: told("Former wife", "Wife (separated)", "Fiancée"),
      // A day of the year for those who are together alone.
      "whole calendar": {
        ...told(`wedding-${ram.memberId}-${gita.memberId}@`, times(3, /UID:wedding/g)),
        ...hidden(/UID:wedding-(?:3-5|8-9|10-11|12-13|14-15)@/),
      },
      GEDCOM: {
        ...told(
          couple(mohan, kamla, "1 MARR Y\n1 DIV Y"),
          couple(arun, meera, "1 ENGA Y"),
          couple(dev, lata, "1 MARR Y\n1 EVEN\n2 TYPE Separation"),
        ),
        ...hidden(couple(arun, meera, "MARR")),
      },
      "whole GEDCOM": {
        ...told(
          couple(mohan, kamla, "1 MARR\n2 DATE 3 MAR 1995\n1 DIV Y"),
          couple(arun, meera, `1 ENGA\n2 DATE 12 DEC ${NEXT_YEAR}`),
          couple(dev, lata, "1 MARR\n2 DATE 4 APR 1998\n1 EVEN\n2 TYPE Separation"),
        ),
        ...hidden(couple(arun, meera, "MARR")),
      },
      related: told("पूर्व पत्नी", "former wife", "मंगेतर", "fiancée"),
      profile: told(
        near("Mohan Verma", "Divorced (Married 3 Mar 1995)"),
        near("Arun Verma", `Engaged (Wedding 12 Dec ${NEXT_YEAR})`),
      ),
      "own profile": told("Married (4 Mar 2015)"),
    },
  },
  "how old are they": {
    answers: [age(ram), "1960", "5 Aug"],
    cells: {
      outline: told(near("Ram Verma", age(ram)), near("Tara Verma", age(tara))),
      chart: told(near("Ram Verma", age(ram)), near("Tara Verma", age(tara))),
      list: told(
        near("Ram Verma", `5 Aug 1960 ${age(ram)}`),
        near("Tara Verma", `30 Nov 1975 ${age(tara)}`),
        near("Suraj Verma", `1 Jan 1975 ${age(suraj)}`),
      ),
      book: {
        ...told(near("Ram Verma\n", "Born 5 Aug\n"), near("Tara Verma\n", "Born 30 Nov\n")),
        ...hidden("1960", "1975\n1", age(ram)),
      },
      "whole book": told(
        near("Ram Verma\n", "Born 5 Aug 1960"),
        near("Tara Verma\n", "Born 30 Nov 1975"),
        near("Uday Verma\n", "Born 5 Aug 1975"),
      ),
      calendar: {
        ...told(near("Birthday: Ram Verma", "Born 5 Aug\n"), near("Birthday: Suraj Verma", "Born 1 Jan\n")),
        ...hidden("1960", "1975"),
      },
      "whole calendar": told(
        ...["VALUE=DATE:19600805", "VALUE=DATE:19751130", "VALUE=DATE:19750101"],
        near("VALUE=DATE:19750805", "Birthday: Uday Verma"),
      ),
      // GEDCOM has no date without a year.
      GEDCOM: { has: [], lacks: [record(ram, "BIRT"), record(tara, "BIRT"), "1960", "5 AUG"] },
      "whole GEDCOM": told(
        record(ram, "2 DATE 5 AUG 1960"),
        record(tara, "2 DATE 30 NOV 1975"),
        record(suraj, "2 DATE 1 JAN 1975"),
        record(uday, "2 DATE 5 AUG 1975"),
      ),
      contacts: { ...told(near("FN:Ram Verma", "NOTE:Born 5 Aug\n")), ...hidden("BDAY", "1960") },
      "whole contacts": told(near("FN:Ram Verma", "BDAY:1960-08-05")),
      related: told(near("Ram Verma", age(ram))),
      profile: told(age(ram).slice(1, -1), "5 Aug 1960", "30 Nov 1975"),
      "own profile": told("5 Aug 1992", age(asha).slice(1, -1)),
      contact: { ...told("NOTE:Born 5 Aug\n"), ...hidden("BDAY", "1960") },
      home: told(/Yash Verma.* turns \d\d/),
      search: told(near("Ram Verma", age(ram))),
    },
  },
  "which surname": {
    answers: ["Joshi", "Verma"],
    cells: {
      outline: { ...told("Nisha Joshi", "Chhaya"), ...hidden("Nisha Verma", "Chhaya Verma") },
      chart: { ...told("Nisha Joshi", "Chhaya"), ...hidden("Nisha Verma", "Chhaya Verma") },
      list: { ...told("Nisha Joshi", "Chhaya"), ...hidden("Nisha Verma", "Chhaya Verma") },
      book: { ...told("Nisha Joshi", "Chhaya"), ...hidden("Nisha Verma", "Chhaya Verma", "Nisha and") },
      calendar: { ...told("Birthday: Nisha Joshi", "Birthday: Chhaya\n"), ...hidden("Nisha Verma") },
      GEDCOM: told("NAME Nisha /Joshi/", "NAME Chhaya\n"),
      contacts: told("N:Joshi;Nisha;", "FN:Nisha Joshi"),
      related: { ...told("Nisha Joshi"), ...hidden("Nisha Verma") },
      profile: { ...told("Nisha Joshi"), ...hidden("Nisha Verma") },
      "own profile": told("Asha Verma"),
      contact: told("FN:Nisha Joshi"),
      home: told("Yash Verma"),
      search: { ...told("Nisha Joshi", "Chhaya"), ...hidden("Nisha Verma", "Chhaya Verma") },
    },
  },
  "whose address is it": {
    answers: [/Nagpur|Pune/],
    cells: {
      // The family's address is its head's: nobody knows where the others live.
      GEDCOM: told(record(ram, "Nagpur"), times(1, /Nagpur/g)),
      contacts: told(/FN:Ram Verma\n(?:(?!END:)[\s\S])*Nagpur/, times(1, /Nagpur/g)),
      profile: told(/Ram Verma\n[\s\S]*?Nagpur/, /Yash Verma\n(?:(?!Nagpur)[\s\S])*Pune/),
      "own profile": told("Nagpur"),
      // One's own address is told to oneself alone.
      contact: { ...told(/FN:Ram Verma\n(?:(?!END:)[\s\S])*Nagpur/), ...hidden("Pune") },
      search: {
        ...told(near("Ram Verma", "Verma Family, Nagpur"), near("Nisha Joshi", "Joshi Family")),
        ...hidden(near("Nisha Joshi", "Nagpur")),
      },
    },
  },
  "what is the phone": {
    answers: [/(?:\+91|tel:)[- ]?9\d{3}/],
    cells: {
      outline: told(near("Ram Verma", "tel:+919000000003"), "tel:+919000000020"),
      chart: told("tel:+919000000003"),
      // A sign to call is of no use on paper.
      print: { has: [], lacks: ["tel:"] },
      "print of the chart": { has: [], lacks: ["tel:"] },
      list: told(near("Ram Verma", "+91 90000 00003"), near("Nisha Joshi", "+91 90000 00020")),
      "whole GEDCOM": told(record(ram, "PHON +91 90000 00003"), record(bina, "00007")),
      contacts: { ...told(near("FN:Ram Verma", "+919000000003"), "+919000000020"), ...hidden("00007") },
      "whole contacts": told(near("FN:Ram Verma", "+919000000003"), "+919000000007"),
      "one file": { ...told(near("Ram Verma", "+91 90000 00003")), ...hidden("00007") },
      "whole one file": told("+91 90000 00003", "+91 90000 00007"),
      related: told("tel:+919000000003"),
      profile: told(near("Ram Verma", "tel:+919000000003"), "+91 90000 00021"),
      "own profile": told("+91 90000 00004"),
      contact: told("+919000000003", "+919000000020"),
      search: told(near("Nisha Joshi", "+91 90000 00020")),
    },
  },
  "is it a child": {
    answers: [age(bina), "2018", "Bina"],
    cells: {
      outline: { ...told(near("Bina", age(bina))), ...hidden(/Bina Verma(?:(?!Mohan)[\s\S])*Save contact/) },
      chart: told(near("Bina Verma", age(bina))),
      list: told(near("Bina Verma", `5 Aug ${NEXT_YEAR - 9} ${age(bina)}`)),
      book: {
        ...told(near("Bina Verma\n", "Daughter of Ram and Gita")),
        ...hidden(/Bina Verma\n(?:(?!Madan)[\s\S])*Born/, /5\s+Bina/),
      },
      "whole book": told(near("Bina Verma\n", `Born 5 Aug ${NEXT_YEAR - 9}`)),
      "whole calendar": told("Birthday: Bina Verma"),
      GEDCOM: { ...told(record(bina, "Bina")), ...hidden(record(bina, "BIRT"), record(bina, "PHON")) },
      "whole GEDCOM": told(record(bina, `2 DATE 5 AUG ${NEXT_YEAR - 9}`)),
      "whole contacts": told("FN:Bina Verma"),
      related: told(near("Bina Verma", age(bina))),
      profile: { ...told(age(bina).slice(1, -1)), ...hidden(/Bina Verma\n(?:(?!View)[\s\S])*Save contact/) },
      search: told(near("Bina Verma", age(bina))),
    },
  },
  "how are they related to the reader": {
    answers: [/सास जी|ससुर जी|mother|father|husband|Head of Family|Father of/],
    cells: {
      outline: told(near("Sita Verma", "सास जी"), near("Kiran Verma", "पति")),
      chart: told(near("Sita Verma", "सास जी"), near("Kiran Verma", "पति")),
      // The backend's own words, to the head.
      list: told(near("Ram Verma", "Head of Family"), near("Hari Verma", "Father of Ram")),
      related: told(near("Sita Verma", "सास जी")),
      profile: told(near("Sita Verma", "सास जी")),
      search: told(near("Ram Verma", "Head of Family")),
    },
  },
  "how many people": {
    answers: [/\d+ (?:members|people|children|descendants)|Members: \d/],
    cells: {
      // Ram, who married twice, is there once.
      outline: told("6 children, 19 descendants", times(1, /Ram Verma \(/g)),
      chart: told("6 children, 19 descendants", times(1, /Ram Verma \(/g)),
      list: told("Members: 30, and 1 from other families"),
      book: told("31 members, 3 generations"),
      GEDCOM: told(times(31, / INDI\n/g)),
      contacts: told(times(4, /BEGIN:VCARD/g)),
      "whole contacts": told(times(5, /BEGIN:VCARD/g)),
      profile: told("Remembered by 2 children"),
      home: told("Members: 30, and 1 from other families"),
      search: told("2 people found", "1 person found"),
    },
  },
  "in which order": {
    answers: [/Hari[\s\S]*Ram/],
    cells: {
      outline: told(
        inOrder("Hari", "Ram", "Sita", "Kiran", "Gita", "Bina", "Bhola", "Gopal", "Mohan", "Dev", "Tara"),
      ),
      chart: told(inOrder("Hari", "Ram", "Sita", "Kiran", "Gita", "Bina", "Mohan")),
      list: told(inOrder("Hari", "Ram", "Sita", "Gita", "Kiran", "Asha", "Om", "Bina", "Mohan", "Kamla")),
      book: told(inOrder("1.1a 1. WifeSita", "1.1b 2. WifeGita", "1.2Bhola", "Generation 3", "1.1.1Kiran")),
      calendar: told(
        inOrder("Birthday: Ram", "Birthday: Gita", "Birthday: Kiran", "Wedding anniversary: Ram"),
      ),
      "whole calendar": told(inOrder("Birthday: Ram", "Birthday: Gita", "Birthday: Kiran", "Birthday: Om")),
      GEDCOM: told(inOrder("NAME Hari", "NAME Ram", "NAME Sita", "NAME Gita", "NAME Kiran", "NAME Uday")),
      contacts: told(inOrder("FN:Ram", "FN:Asha", "FN:Nisha", "FN:Yash")),
      related: told(inOrder("Asha Verma (", "Kiran Verma (", "Sita Verma 1962")),
      profile: told(
        inOrder("Parents", "Hari Verma", "Spouse", "Sita Verma", "Children", "Kiran", "Om", "Nisha", "Bina"),
      ),
      search: told(inOrder("Ravi Verma", age(PEOPLE.ravi), "Ravi Verma", age(PEOPLE.otherRavi))),
    },
  },
  "dead since when": {
    answers: [/1975|1999|died|DEAT/i],
    cells: {
      outline: told(near("Hari", "1900 – 1975"), near("Gopal", "1940 – 1999"), near("Bhola", "1920 – 1988")),
      chart: told(near("Hari Verma", "1900 – 1975"), near("Gopal Verma", "1940 – 1999")),
      list: told(near("Hari Verma", "1900 (Died 1975)"), near("Bhola Verma", "(Died 1988)")),
      book: told(
        near("Hari Verma\n", "Died 1975"),
        near("Gopal Verma\n", "Died 1999"),
        near("Bhola Verma\n", "Died 1988"),
      ),
      calendar: { has: [], lacks: ["Birthday: Hari", "Birthday: Gopal", "Gopal Verma and"] },
      GEDCOM: told(record(hari, HARIS_LIFE), record(bhola, "1 DEAT\n2 DATE 1988")),
      "whole GEDCOM": told(record(hari, HARIS_LIFE), record(gopal, "2 DATE 1999")),
      related: told(near("Sita Verma", "1962 – 2000")),
      profile: told("1 Jun 1975", "1 Jun 1999", "Died\n1988", "1940 – 1999", "1920 – 1988"),
      search: told(near("Hari Verma", "1900 – 1975")),
    },
  },
  // Om was born after Sita's death; the backend lists him under her all the same.
  "whose child is it": {
    answers: [/(?:Son|Daughter|Child|Branch) of|CHIL|FAMC/],
    cells: {
      outline: told(near("Branch of Ram Verma", "Om Verma")),
      chart: told(near("Branch of Ram Verma", "Om Verma")),
      book: told(near("Om Verma\n", "Son of Ram Verma")),
      GEDCOM: told(
        (text) => /HUSB @I3@/.test(gedcomRecord(text, "CHIL @I26@")),
        (text) => !/WIFE/.test(gedcomRecord(text, "CHIL @I26@")),
      ),
      related: told(near("Gita Verma is Om Verma", "mother")),
      profile: told(/Om Verma\n[\s\S]*?Parents[\s\S]*?Gita Verma/),
    },
  },
};

function cellOf(cells: Question["cells"], view: FamilyViewName): Told | undefined {
  const same = SAME_AS[view];
  return cells[view] ?? (same && cellOf(cells, same));
}

const isIn = (text: string) => (fact: Fact) => {
  if (typeof fact === "function") return fact(text);
  return typeof fact === "string" ? text.includes(fact) : fact.test(text);
};

const VIEWS = Object.keys(FAMILY_VIEWS).filter((name): name is FamilyViewName => name in FAMILY_VIEWS);

describe.each(VIEWS)("%s", (view) => {
  test("answers each question truly, or not at all", async () => {
    const text = await textOf(view);
    const found = isIn(text);
    const answers = Object.entries(QUESTIONS).flatMap(([question, { answers, cells }]) => {
      const { has, lacks = [] } = cellOf(cells, view) ?? { has: [], lacks: answers };
      return [
        ...has.filter((fact) => !found(fact)).map((fact) => `${question}: not told ${fact}`),
        ...lacks.filter(found).map((fact) => `${question}: told ${fact}`),
      ];
    });
    expect(answers).toEqual([]);
  });
});

describe("outside the table", () => {
  test("everyone is in the outline, the chart, the book and the files", async () => {
    for (const view of ["outline", "print", "chart", "book", "GEDCOM", "one file"] as const) {
      const text = await textOf(view);
      for (const name of ["Hari", "Gita", "Bina", "Om", "Uday", "Kavi", "Chhaya", "Nisha"])
        expect(text, view).toContain(name);
    }
    expect(await textOf("book")).toContain(uday.firstName);
    expect(await textOf("GEDCOM")).toMatch(/1 NAME Lila \/Verma\//);
  });

  test("a calendar says that dates are left out, or that it has those that may be shown", async () => {
    for (const view of ["calendar", "whole calendar"] as const)
      expect(await textOf(view)).toMatch(/dates? (is|are) left out|that can be shared are here/);
  });

  test("a relation follows the parents on the child's own profile", async () => {
    const wordAt = (from: Anybody, to: Anybody) =>
      linesAt(`/related?from=${from.memberId}&to=${to.memberId}`);
    expect(await wordAt(om, gita)).toContain("mother");
    expect(await wordAt(bina, sita)).toContain("father's wife");
    expect(await wordAt(bina, sita)).not.toMatch(/^\s*mother\s*$/m);
  });

  type Profile = [Anybody, Relatives];
  const TWICE_MARRIED: [string, string, Profile, Profile][] = [
    ["who married the divorced is the", "· husband", [asha, { spouse: mohan }], [mohan, { spouse: kamla }]],
    ["the divorced who marry again have a", "· wife", [mohan, { spouse: kamla }], [gita, { spouse: mohan }]],
    [
      "who is no parent on one's own profile is the",
      "· father's former wife",
      [asha, { parents: [mohan, gita] }],
      [kamla, { spouse: mohan, children: [asha] }],
    ],
    [
      "whose own profile names another parent is the",
      "· former husband's son",
      [kamla, { spouse: mohan, children: [arun] }],
      [arun, { parents: [mohan, gita] }],
    ],
  ];

  test.each(TWICE_MARRIED)("%s %s, as in relations", async (_who, word, [user, ofUser], [shown, ofShown]) => {
    standIn.faults.always("/whoAmI", { json: { ...user, sessionActive: true } });
    standIn.faults.forProfile("own", profileOfPerson(user, ofUser));
    standIn.faults.forProfile(user.memberId, profileOfPerson(user, ofUser));
    standIn.faults.forProfile(shown.memberId, profileOfPerson(shown, ofShown));
    expect(await linesAt(`/member/${shown.memberId}`)).toContain(word);
    expect(await linesAt(`/related?from=${user.memberId}&to=${shown.memberId}`)).toMatch(
      new RegExp(`is your:[^A-Za-z]+${word.replace("· ", "")}`, "u"),
    );
  });

  test("a relation tells the death that stands on a profile alone, from either end", async () => {
    const { json } = profileOfPerson(kiran, { spouse: asha });
    const memberProfile = { ...json.memberProfile, dateOfDeath: "2020-06-01" };
    standIn.faults.forProfile(kiran.memberId, { json: { ...json, memberProfile } });
    for (const [from, to] of [
      [asha, kiran],
      [kiran, asha],
    ] as const)
      expect(await linesAt(`/related?from=${from.memberId}&to=${to.memberId}`)).toMatch(
        near("Kiran Verma", "1991 – 2020"),
      );
  });

  test("a brother of one common parent is a half-brother on his profile, too", async () => {
    const own = profileOfPerson(asha, { parents: [ram, gita], siblings: [kiran] });
    standIn.faults.forProfile("own", own);
    const brother = profileOfPerson(kiran, { parents: [ram, sita], siblings: [asha] });
    standIn.faults.forProfile(kiran.memberId, brother);
    expect(await linesAt(`/member/${kiran.memberId}`)).toContain("half-brother");
  });

  test("the number and the email of the dead can be read, and nothing of them is a link", async () => {
    const { json } = profileOfPerson(kiran, {});
    const contacts = { phone: "+919000000077", phoneWhatsappRegistered: true, email: "kiran@example.org" };
    const memberProfile = { ...json.memberProfile, ...contacts, dateOfDeath: "2020-06-01" };
    standIn.faults.forProfile(kiran.memberId, { json: { ...json, memberProfile } });
    const { body } = await get(`/member/${kiran.memberId}`, { cookie });
    expect(body).toContain("+91 90000 00077");
    expect(body).toContain("kiran@example.org");
    expect(body).not.toMatch(/(?:tel:|sms:|wa\.me\/)\+?919000000077|mailto:kiran/);
  });

  test("neither a child nor the dead have a card of their own", async () => {
    for (const { memberId } of [bina, hari])
      expect((await get(`/member/${memberId}/contact.vcf`, { cookie })).status).toBe(404);
  });

  test("the form of a member shows a timestamp as its day in India", async () => {
    const { json } = profileOfPerson(tara, {});
    const memberProfile = { ...json.memberProfile, canUpdateMember: true };
    standIn.faults.forProfile(tara.memberId, { json: { ...json, memberProfile } });
    const { body } = await get(`/member/${tara.memberId}?edit=profile`, { cookie });
    expect(body).toMatch(
      /name="weddingDate"[^>]* value="2001-11-30"|value="2001-11-30"[^>]* name="weddingDate"/,
    );
  });
});
