import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { brandImages, counters } from "~/i18n/community/home";

it("the eight counters are those of the specification", () => {
  expect(counters().map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Registered families: 120",
    "Registered members: 579",
    "Registered users: 125",
    "Males: 300",
    "Females: 279",
    "Kids under 15: 120",
    "Single girls aged 22 to 30: 25",
    "Single boys aged 22 to 30: 30",
  ]);
});

it("each of the three brand images has an alternative text and a file", () => {
  expect(brandImages()).toHaveLength(3);
  for (const { src, alt } of brandImages()) {
    expect(alt.length).toBeGreaterThan(10);
    expect(existsSync(`public${src}`), src).toBe(true);
  }
});
