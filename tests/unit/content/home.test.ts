import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { BRAND_IMAGES, COUNTERS } from "~/content/home";

it("the eight counters are those of the specification", () => {
  expect(COUNTERS.map(({ label, value }) => `${label}: ${value}`)).toEqual([
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

it("there are three brand images, each with its words and its file", () => {
  expect(BRAND_IMAGES).toHaveLength(3);
  for (const { src, alt } of BRAND_IMAGES) {
    expect(alt.length).toBeGreaterThan(10);
    expect(existsSync(`public${src}`), src).toBe(true);
  }
});
