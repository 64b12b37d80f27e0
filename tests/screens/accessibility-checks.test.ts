import { ACCESSIBILITY_CHECKS } from "../support/accessibility-checks";
import { expect, test } from "../support/product";

const BAD = `<!DOCTYPE html><style>
  header { position: fixed; inset: 0 0 auto; height: 60px; background: white }
  .cut { height: 10px; overflow: hidden }
  .wide { width: 2000px }
  .narrow { display: block; width: 4rem; word-break: break-word }
  .plain { text-decoration: none; border: 0 }
  .bare:focus { outline: none }
  @media print { .gone { display: none } }
</style>
<header><a href="/">Home</a></header>
<main>
  <a href="/1">Behind the bar</a>
  <p class="cut">Words that go on in a second line, and a third, and a fourth</p>
  <p class="wide">Wide</p>
  <b class="narrow">Relationship</b>
  <a class="plain" href="/2">A link like text</a>
  <a class="bare" href="/3">No outline</a>
  <a href="/4" tabindex="2">Second</a>
  <a href="/5" aria-current="page">Here</a>
  <p class="gone">Not on paper</p>
  <button>Press</button>
</main>`;

test("the accessibility checks find every fault of a bad page", async ({ page }) => {
  // The policy of a page that was open before would refuse its styles.
  await page.goto("about:blank");
  await page.setContent(BAD);
  const found: string[] = [];
  for (const { name, viewport, lost } of ACCESSIBILITY_CHECKS) {
    await page.setViewportSize(viewport);
    found.push(...(await lost(page)).map((one) => `${name}: ${one}`));
  }
  const all = found.join("\n");
  for (const expected of [
    "400 % and more room in the text: page: ",
    "letters of 200 %: page: ",
    "letters of 200 %: broken: Relationship in b.",
    "more room in the text: cut: Words that go on",
    "the keyboard: under a bar: a Behind the bar",
    "the keyboard: not shown: a No outline",
    "the keyboard: out of order: a Second",
    "the system's colours: no border: a.plain A link like text",
    "the system's colours: not marked: a.null Here",
    "paper: missing: Not on paper",
    "paper: still there: button Press",
    "paper: still there: header Home",
  ])
    expect(all).toContain(expected);
});

const PALE = `<!DOCTYPE html><html lang="en"><title>Pale</title><style>
  :root { color-scheme: light dark }
  p { color: #333; background: #fff }
  .pale { color: #999 }
  @media (prefers-color-scheme: dark) { p { color: #333; background: #000 } .pale { color: #999 } }
</style>
<main><h1>Colours</h1><p>Dark</p><p class="pale">Pale</p><p>Dark again</p></main>`;

test("text too pale for its background is found in each colour scheme", async ({ page, violations }) => {
  await page.goto("about:blank");
  await page.setContent(PALE);
  const rules = ["color-contrast"];
  for (const [colorScheme, found] of [
    ["light", '<p class="pale">Pale</p>'],
    ["dark", "<p>Dark</p>"],
    ["light", '<p class="pale">Pale</p>'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations({ rules })).toMatchObject([["color-contrast", found, expect.any(String)]]);
  }
});
