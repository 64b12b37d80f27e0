import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, scripted, test } from "../support/product";

const PAGE_OBJECT = /\/Type ?\/Page\b/g;

const A4 = { preferCSSPageSize: true } as const;
const LETTER = { format: "Letter", landscape: true } as const;
const PAPERS = [A4, { format: "A5" }, { format: "A5", landscape: true }, LETTER] as const;
const LEGIBLE_PT = 6;
/** Sizes in a PDF are rounded. */
const ROUNDING_PT = 0.05;

/** The sheets, and the size of the smallest letters on them. */
async function printedOn(page: Page, paper: (typeof PAPERS)[number]) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ printBackground: true, ...paper })));
  const sizes: number[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    for (const item of items)
      if ("str" in item && item.str.trim()) sizes.push(Math.hypot(item.transform[2], item.transform[3]));
  }
  return { sheets: pdf.numPages, letters: sizes.length, smallestPt: Math.min(...sizes) + ROUNDING_PT };
}

/** The words on each sheet of A4. */
async function wordsOnSheets(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((words) => words.replace(/\s+/g, " "));
}

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString("latin1").match(PAGE_OBJECT)?.length ?? 0;
}

interface Node {
  member: object;
  spouse?: object;
  children: Node[];
}

/** Each couple has three children, two of whom marry, until the family has so many people. */
function familyOf(size: number, facts: object = {}) {
  const people: object[] = [];
  const person = (gender: string) => {
    const one = { ...RAVI, ...facts, memberId: people.length + 1, firstName: "Bhagwandas", gender };
    people.push(one);
    return one;
  };
  const root: Node = { member: person("Male"), spouse: person("Female"), children: [] };
  const couples = [root];
  for (const couple of couples) {
    for (const marries of [true, true, false]) {
      if (people.length >= size) break;
      const child: Node = { member: person("Male"), children: [] };
      couple.children.push(child);
      if (!marries || people.length >= size) continue;
      child.spouse = person("Female");
      couples.push(child);
    }
  }
  return familyAnswer({}, people, root);
}

for (const [people, sheets] of [
  [7, 1],
  [24, 2],
  [60, 4],
  [200, 10],
] as const)
  test(`the printed tree of ${people} people takes at most ${sheets} sheets`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyOf(people), "?view=print");
    expect(await sheetsOf(member)).toBeLessThanOrEqual(sheets);
  });

for (const [people, sheets, isDrawn] of [
  [7, 1, true],
  [18, 2, true],
  [24, 2, true],
  [60, 4, false],
  [121, 7, false],
  [200, 10, false],
] as const)
  test(
    `the printed chart of ${people} people can be read on every paper`,
    scripted,
    async ({ member, standIn }) => {
      await member.addInitScript("window.print = () => {}");
      await openFamily(member, standIn, familyOf(people), "?view=print-chart");
      await expect(member.getByRole("region", { name: "Family Chart" })).toHaveCount(isDrawn ? 1 : 0);
      // A sheet of A5 is a sheet of A4 made smaller.
      for (const paper of isDrawn ? [A4, LETTER] : PAPERS) {
        const printed = await printedOn(member, paper);
        expect(printed.sheets).toBeLessThanOrEqual(sheets);
        expect(printed.letters).toBeGreaterThan(0);
        expect(printed.smallestPt).toBeGreaterThanOrEqual(LEGIBLE_PT);
      }
    },
  );

for (const [people, page, book] of [
  [7, 2, 4],
  [24, 3, 5],
  [60, 5, 6],
  [200, 13, 14],
] as const)
  test(`${people} people take ${page} sheets as a page, ${book} as a book`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyOf(people));
    expect(await sheetsOf(member)).toBeLessThanOrEqual(page);
    await openFamily(member, standIn, familyOf(people), "?view=book");
    expect(await sheetsOf(member)).toBeLessThanOrEqual(book);
  });

for (const people of [7, 60])
  test(`the chart of ${people} people, printed from its screen, can be read`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyOf(people), "?view=chart&open=all");
    expect((await printedOn(member, A4)).smallestPt).toBeGreaterThanOrEqual(LEGIBLE_PT);
  });

const EVERY_COLUMN = {
  familyRelationship: "Grandson of Bhagwandas",
  birthDate: "5-Aug-1980",
  maritalStatus: "Single",
  phone: "+91-912 345 6789",
  educationDetails: "B.A.",
  occupation: "Weaver",
};

test("a heading is printed with its first row, and names are whole", async ({ member, standIn }) => {
  for (const people of [7, 10, 13, 16, 19, 22]) {
    await openFamily(member, standIn, familyOf(people, EVERY_COLUMN));
    const sheets = await wordsOnSheets(member);
    const first = sheets.find((words) => words.includes("Weaver"));
    for (const above of ["Family Members", "Members: ", "Relationship"])
      expect(first, `${people} people`).toContain(above);
    expect(first).not.toContain("Bhagwanda s");
  }
});

test("an event is printed on one sheet", async ({ member }) => {
  await member.goto("/events");
  const sheets = await wordsOnSheets(member);
  await member.emulateMedia({ media: "print" });
  const cards = await member.locator(".app-events > li").allInnerTexts();
  expect(cards.length).toBeGreaterThan(0);
  const wordsOf = (text: string) => text.replace(/\s+/g, "");
  for (const card of cards)
    expect(sheets.filter((sheet) => wordsOf(sheet).includes(wordsOf(card)))).toHaveLength(1);
});

for (const [path, sheets] of [
  [`/family/${LARGE_FAMILY_ID}`, 8],
  [`/family/${LARGE_FAMILY_ID}?view=book`, 13],
  ["/family?view=print-chart", 1],
  ["/accounts?accountId=1&year=2025&month=1", 2],
  ["/event/1", 1],
  ["/related?to=83", 1],
  ["/related?of=4&part=4", 1],
  ["/related?of=60&part=4", 1],
  ["/searchfamily?searchString=", 5],
  ["/myProfile", 1],
] as const)
  test(`${path} takes at most ${sheets} sheets of paper`, async ({ member }) => {
    await member.goto(path, { waitUntil: "load" });
    expect(await sheetsOf(member)).toBeLessThanOrEqual(sheets);
  });

test("all relatives on one sheet have letters of 9 pt and their phone numbers", async ({ member }) => {
  await member.goto("/related?of=60&part=4", { waitUntil: "load" });
  expect((await printedOn(member, A4)).smallestPt).toBeGreaterThanOrEqual(9);
  const [sheet = ""] = await wordsOnSheets(member);
  expect(sheet.match(/\+\d[\d ]{8,}/g)?.length).toBeGreaterThan(30);
});

test("help is printed with its answers", async ({ page }) => {
  await page.goto("/helpWithoutMenu", { waitUntil: "load" });
  const answers = await page.locator("main details li").allTextContents();
  const printed = (await wordsOnSheets(page)).join(" ");
  expect(answers.length).toBeGreaterThan(3);
  for (const answer of answers) expect(printed).toContain(answer.replace(/\s+/g, " ").trim());
});
