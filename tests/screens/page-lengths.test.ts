import { drawEverything } from "../support/accessibility-checks";
import { HEIGHTS_PX, most } from "../support/budgets";
import { expect, test } from "../support/product";

/** docs/promises.md#short-on-a-phone */
for (const [path, heightPx] of Object.entries(HEIGHTS_PX))
  test(`on a phone ${path} is within its height budget`, async ({ member }) => {
    await member.setViewportSize({ width: 360, height: 800 });
    await member.goto(path);
    await drawEverything(member);
    expect(await member.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      most(heightPx),
    );
  });
