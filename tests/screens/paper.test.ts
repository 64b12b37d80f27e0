import type { Page } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { openFamily } from "../support/answered-pages";
import { familyAnswer, RAVI } from "../support/answers";
import { expect, test } from "../support/product";

const PAGE_OBJECT = /\/Type ?\/Page\b/g;

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
function familyOf(size: number) {
  const people: object[] = [];
  const person = (gender: string) => {
    const one = { ...RAVI, memberId: people.length + 1, firstName: "Bhagwandas", gender };
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

for (const [path, sheets] of [
  [`/family/${LARGE_FAMILY_ID}`, 8],
  [`/family/${LARGE_FAMILY_ID}?view=book`, 13],
  ["/family?view=print-chart", 1],
  ["/accounts?accountId=1&year=2025&month=1", 2],
  ["/event/1", 1],
  ["/related?to=83", 1],
  ["/searchfamily?searchString=", 5],
  ["/myProfile", 1],
] as const)
  test(`${path} takes at most ${sheets} sheets of paper`, async ({ member }) => {
    await member.goto(path, { waitUntil: "load" });
    expect(await sheetsOf(member)).toBeLessThanOrEqual(sheets);
  });
