import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { brandImages } from "~/i18n/community/home";

it("each of the three brand images has an alternative text and a file", () => {
  expect(brandImages()).toHaveLength(3);
  for (const { src, alt } of brandImages()) {
    expect(alt.length).toBeGreaterThan(10);
    expect(existsSync(`public${src}`), src).toBe(true);
  }
});
