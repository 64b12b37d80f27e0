import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, foundFamily, RAVI } from "../support/answers";
import { A4, printed } from "../support/printed";
import { expect, scripted, test } from "../support/product";

const LETTER = { format: "Letter", landscape: true } as const;
const PAPERS = [A4, { format: "A5" }, { format: "A5", landscape: true }, LETTER] as const;
const LEGIBLE_PT = 6;
/** Sizes in a PDF are rounded. */
const ROUNDING_PT = 0.05;

const smallestPt = (letters: readonly number[]) => Math.min(...letters) + ROUNDING_PT;
const sheetsOf = async (page: Page) => (await printed(page)).sheets.length;

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
        const onPaper = await printed(member, paper);
        expect(onPaper.sheets.length).toBeLessThanOrEqual(sheets);
        expect(onPaper.letters).not.toEqual([]);
        expect(smallestPt(onPaper.letters)).toBeGreaterThanOrEqual(LEGIBLE_PT);
      }
    },
  );

for (const [people, most] of [
  [7, { "": 2, "?view=book": 4, "?view=print": 1 }],
  [24, { "": 3, "?view=book": 5, "?view=print": 2 }],
  [60, { "": 5, "?view=book": 6, "?view=print": 4 }],
  [200, { "": 13, "?view=book": 14, "?view=print": 10 }],
] as const)
  test(`${people} people take few sheets as a page, as a book and as a tree`, async ({ member, standIn }) => {
    for (const [query, sheets] of Object.entries(most)) {
      await openFamily(member, standIn, familyOf(people), query);
      expect(await sheetsOf(member), query).toBeLessThanOrEqual(sheets);
    }
  });

for (const people of [7, 60])
  test(`the chart of ${people} people, printed from its screen, can be read`, async ({ member, standIn }) => {
    await openFamily(member, standIn, familyOf(people), "?view=chart&open=all");
    expect(smallestPt((await printed(member)).letters)).toBeGreaterThanOrEqual(LEGIBLE_PT);
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
    const { words: sheets } = await printed(member);
    const first = sheets.find((words) => words.includes("Weaver"));
    for (const above of ["Family Members", "Members: ", "Relationship"])
      expect(first, `${people} people`).toContain(above);
    expect(first).not.toContain("Bhagwanda s");
  }
});

test("an event is printed on one sheet", async ({ member }) => {
  await member.goto("/events");
  const { words: sheets } = await printed(member);
  await member.emulateMedia({ media: "print" });
  const cards = await member.locator(".app-events > li").allInnerTexts();
  expect(cards.length).toBeGreaterThan(0);
  const wordsOf = (text: string) => text.replace(/\s+/g, "");
  for (const card of cards)
    expect(sheets.filter((sheet) => wordsOf(sheet).includes(wordsOf(card)))).toHaveLength(1);
});

for (const [path, sheets] of [
  [`/family/${LARGE_FAMILY_ID}`, 8],
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
  const { letters, words } = await printed(member);
  expect(smallestPt(letters)).toBeGreaterThanOrEqual(9);
  const [sheet = ""] = words;
  expect(sheet.match(/\+\d[\d ]{8,}/g)?.length).toBeGreaterThan(30);
});

test("help is printed with its answers", async ({ page }) => {
  await page.goto("/helpWithoutMenu", { waitUntil: "load" });
  const answers = await page.locator("main details li").allTextContents();
  const sheets = (await printed(page)).words.join(" ");
  expect(answers.length).toBeGreaterThan(3);
  for (const answer of answers) expect(sheets).toContain(answer.replace(/\s+/g, " ").trim());
});

const TOWNS =
  "Surat, GJ; Udaipur, RJ; Jaipur, RJ; Ahmedabad, GJ; New Delhi, Delhi; England, United Kingdom".split("; ");
const LONG_NAMES = {
  ...{ familyName: "Rangrez", familyNameInHindi: "रंगरेज़", gotra: "Vashishtha" },
  ...{ headOfFamilyFirstName: "Bhagwandas", headOfFamilyFirstNameInHindi: "भगवानदास" },
};

for (const [count, most] of [
  [61, { A5: 4, A4: 2 }],
  [300, { A5: 14, A4: 8 }],
] as const)
  for (const language of ["en", "hi"])
    test(`a list of ${count} families in ${language} takes few sheets`, async ({ member, standIn }) => {
      const families = Array.from({ length: count }, (_, at) =>
        foundFamily(at + 1, { ...LONG_NAMES, region: TOWNS[at % TOWNS.length] }),
      );
      standIn.faults.always("/searchfamily", { json: { families } });
      await member.setExtraHTTPHeaders({ "Accept-Language": language });
      await member.goto("/searchfamily?by=town");
      await expect(member.locator(".app-family-results tbody tr:not(.app-group-head)")).toHaveCount(count);
      for (const [format, sheets] of Object.entries(most))
        expect((await printed(member, { format, ...A4 })).sheets.length, format).toBeLessThanOrEqual(sheets);
    });

test("no group of families breaks after its heading and no family in two", async ({ member }) => {
  await member.goto("/searchfamily?by=town");
  await member.emulateMedia({ media: "print" });
  await expect(member.locator(".app-booklet h2").first()).toHaveCSS("break-after", "avoid");
  await expect(member.locator(".app-booklet tbody tr").first()).toHaveCSS("break-inside", "avoid");
});
