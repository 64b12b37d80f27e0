import { expect, test } from "../support/product";
import { drawEverything } from "../support/readers";

/** docs/promises.md#short-on-a-phone */
const LENGTHS = [
  ["a family of 12", "/family", 2_760],
  ["a page of eight events", "/events", 2_100],
  ["a profile", "/member/2", 1_300],
  ["a member's form, the address as the family's", "/myProfile?edit=profile", 1_700],
] as const;

for (const [what, path, mostPx] of LENGTHS)
  test(`on a phone ${what} is at most ${mostPx} px long`, async ({ member, origin }) => {
    await member.setViewportSize({ width: 360, height: 800 });
    await member.goto(origin + path);
    await drawEverything(member);
    expect(await member.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(mostPx);
  });
