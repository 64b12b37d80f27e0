import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGedcom } from "read-gedcom";
import { expect, test } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { NO_MEMBER } from "~/contract/session";
import { Family } from "~/family/family";
import { familyGedcom } from "~/routes/family.$familyId_.family[.ged]/gedcom";
import { familyAnswer, RAVI as LISTED, NAGPUR } from "../../../support/answers";
import { canRun } from "../../../support/installed-programs";

const TODAY = "2026-11-24";
const RAVI = {
  ...LISTED,
  firstNameInHindi: "रवि",
  birthDate: "5-Aug-1980",
  phone: "+91-912 345 6789",
  weddingDate: "2004-02-10",
  maritalStatus: "Married",
};
const ASHA = { ...LISTED, memberId: 6, firstName: "Asha", maidenLastName: "Joshi", gender: "Female" };
const HARI = { ...LISTED, memberId: 1, firstName: "Hari", alive: false, age: "(1940 - 2010)" };
const DETAILS = { familyNameInHindi: "वर्मा", gotra: "Kashyap", familyAddress: NAGPUR };

function node(member: object, spouse: object | null, ...children: object[]) {
  return { member, spouse, children };
}

function gedcomOf(members: object[], root: object | null, includePrivate = false) {
  const answer = getFamilyDetails.answer.parse(familyAnswer(DETAILS, members, root).json);
  const family = new Family(answer, TODAY, NO_MEMBER);
  return familyGedcom(family.forExport({ includePrivate })).text;
}

const TREE = node(HARI, null, node(RAVI, ASHA));

/** Reads a file with a parser that others maintain. */
const readBack = (text: string) => readGedcom(new TextEncoder().encode(text).buffer);

test("another program reads people, names in both scripts, couples and parents", () => {
  const text = gedcomOf([RAVI, ASHA, HARI], TREE);
  expect(text).toContain("1 GEDC\r\n2 VERS 5.5.1\r\n2 FORM LINEAGE-LINKED\r\n1 CHAR UTF-8\r\n");
  const gedcom = readBack(text);
  const people = gedcom.getIndividualRecord();
  expect(people.arraySelect()).toHaveLength(3);
  const ravi = gedcom.getIndividualRecord("@I5@");
  expect(ravi.getName().value()).toEqual(["Ravi /Verma/", "रवि /वर्मा/"]);
  expect(ravi.getName().getType().value()).toEqual(["Hindi"]);
  expect(ravi.getSex().value()).toEqual(["M"]);
  expect(gedcom.getIndividualRecord("@I6@").getName().value()).toEqual(["Asha /Verma/", "Asha /Joshi/"]);
  const couple = ravi.getFamilyAsSpouse();
  expect(couple.getHusband().value()).toEqual(["@I5@"]);
  expect(couple.getWife().value()).toEqual(["@I6@"]);
  expect(ravi.getFamilyAsChild().getHusband().value()).toEqual(["@I1@"]);
  expect(gedcom.getIndividualRecord("@I1@").getEventDeath().getDate().value()).toEqual(["2010"]);
  expect(gedcom.getIndividualRecord("@I1@").getEventBirth().getDate().value()).toEqual(["1940"]);
});

test.each(["\u0085", "\u2028"])("a line break in a name begins no record (%j)", (control) => {
  const text = gedcomOf([{ ...RAVI, firstName: `Ravi${control}0 @X@ INDI` }, ASHA, HARI], TREE);
  expect(text).not.toContain(control);
  expect(text).toContain("1 NAME Ravi 0 @@X@@ INDI /Verma/\r\n");
});

test("only descendants of the family have the gotra", () => {
  const text = gedcomOf([RAVI, ASHA, HARI], TREE);
  expect(text.match(/1 FACT Kashyap\r\n2 TYPE Gotra/g)).toHaveLength(2);
});

test("a partial date keeps its known parts, an unknown date is left out", () => {
  const people = ["Aug-1980", "Year 1980", "5-Aug", "long ago"].map((birthDate, at) => {
    return { ...RAVI, memberId: at + 1, birthDate };
  });
  expect(gedcomOf(people, null, true).match(/2 DATE .*\d{4}/g)).toEqual(["2 DATE AUG 1980", "2 DATE 1980"]);
});

test("the school of a child is only in a file with everything", () => {
  const child = { ...RAVI, birthDate: "5-Aug-2015", educationDetails: "Class 3", occupation: "Student" };
  expect(gedcomOf([child], null)).not.toMatch(/EDUC|OCCU/);
  expect(gedcomOf([child], null, true)).toContain("1 EDUC Class 3\r\n1 OCCU Student\r\n");
});

test("hostile names add no records, and long lines are folded", () => {
  const firstName = `@me\r\n0 TRLR\n1 SEX F/${"रवि @ ".repeat(60)}`;
  const person = { ...RAVI, firstName, educationDetails: "a b ".repeat(200) };
  const text = gedcomOf([person], node(person, null));
  const lines = text.split("\r\n");
  expect(lines.every((line) => line.length <= 255)).toBe(true);
  expect(lines.every((line) => /^\d+ (@\w+@ )?[A-Z]+( |$)/.test(line) || line === "")).toBe(true);
  expect(lines.filter((line) => line === "0 TRLR")).toHaveLength(1);
  const [name = ""] = readBack(text).getIndividualRecord("@I5@").getName().value();
  expect(name).toContain("@me 0 TRLR 1 SEX F\u2215");
  expect(name?.match(/रवि/g)).toHaveLength(60);
});

test("a tree with a cycle has each couple once", () => {
  const again = node(RAVI, ASHA, node(HARI, null));
  const text = gedcomOf([], node(HARI, null, again));
  expect(text.match(/ INDI$/gm)).toHaveLength(3);
  expect(text.match(/ FAM$/gm)).toHaveLength(2);
});

const GRAMPS_MS = 60_000;

test.skipIf(!canRun("GEDCOM in Gramps"))("Gramps imports a family without errors", () => {
  const folder = mkdtempSync(join(tmpdir(), "gramps-"));
  const file = join(folder, "verma.ged");
  writeFileSync(file, gedcomOf([RAVI, ASHA, HARI], TREE, true));
  const { stdout, stderr } = spawnSync("gramps", ["-y", "-q", "-i", file, "-e", join(folder, "again.ged")], {
    encoding: "utf8",
    timeout: GRAMPS_MS,
    env: { ...process.env, HOME: folder },
  });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toMatch(/GEDCOM import report: No errors detected/);
});

test("the children of a couple with two places in the tree are the couple's, wherever they are listed", () => {
  const child = { ...LISTED, memberId: 9, firstName: "Dev" };
  const again = { ...RAVI, memberId: 7, firstName: "Mohan" };
  const text = gedcomOf(
    [RAVI, ASHA, HARI, again, child],
    node(HARI, null, node(RAVI, ASHA), node(again, null, node(ASHA, RAVI, node(child, null)))),
  );
  expect(text.match(/ FAM\r\n/g)).toHaveLength(3);
  expect(readBack(text).getIndividualRecord("@I9@").getFamilyAsChild().getHusband().value()).toEqual([
    "@I5@",
  ]);
});

test.each([null, "Male"])("a man is no wife, whatever is known of the other (%s)", (gender) => {
  const text = gedcomOf([], node({ ...RAVI, gender: null }, { ...ASHA, gender }));
  expect(text).toMatch(gender ? /1 HUSB @I6@\r\n1 WIFE @I5@/ : /1 HUSB @I5@\r\n1 WIFE @I6@/);
});

test("nobody is their own child", () => {
  const text = gedcomOf([RAVI, ASHA], node(RAVI, ASHA, node(ASHA, null), node(RAVI, ASHA)));
  expect(text).not.toMatch(/CHIL|FAMC/);
});

test("a widow has married, though no date is known", () => {
  const widow = { ...ASHA, maritalStatus: "Widowed" };
  expect(gedcomOf([HARI, widow], node(HARI, widow))).toContain("1 MARR Y");
});
