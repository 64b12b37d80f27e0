import { LARGE_FAMILY_ID } from "../backend/logins";
import { printed } from "../support/printed";
import { expect, scripted, test } from "../support/product";
import { treeOf } from "../support/tree-cards";

const BOOK = `/family/${LARGE_FAMILY_ID}?view=book`;
/** Of paper of this size, in points. */
const A4_PT = [595, 842];
const BOOK_MAX_PAGES = 12;

test("links lead from the tree to the book and back", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}`);
  await member.getByRole("link", { name: "Book", exact: true }).click();
  await expect(member).toHaveURL(`${BOOK}#family-tree`);
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Rangrez Family");
  await expect(member.getByRole("heading", { name: "Generation 5" })).toBeVisible();
  await member.getByRole("link", { name: "Outline" }).click();
  await expect(treeOf(member)).toBeVisible();
});

test("a button prints, or a sentence explains how", scripted, async ({ member, javaScriptEnabled }) => {
  await member.addInitScript("window.print = () => { document.title = 'printing'; }");
  await member.goto(BOOK);
  const button = member.getByRole("button", { name: "Print" });
  if (javaScriptEnabled === false) {
    await expect(button).toHaveCount(0);
    await expect(member.getByText("choose Print in your browser's menu")).toBeVisible();
  } else {
    await button.click();
    await expect(member).toHaveTitle("printing");
  }
});

test("60 members fit 12 numbered A4 pages, and no entry is split", async ({ member }) => {
  await member.goto(BOOK, { waitUntil: "load" });
  const entries = await member.locator(".app-book-entries > div").evaluateAll((all) =>
    all.map((entry) => {
      const lines = [...entry.querySelectorAll("small, h3, p")];
      return lines.map((line) => line.textContent ?? "").join(" ");
    }),
  );
  expect(entries.length).toBeGreaterThan(30);
  const { words: texts, sheets } = await printed(member);
  expect(texts.length).toBeLessThanOrEqual(BOOK_MAX_PAGES);
  for (const size of sheets) expect(size).toEqual(A4_PT);
  const numbered = texts.flatMap((text, at) => (text.startsWith(`${at + 1} `) ? [at + 1] : []));
  expect(numbered).toEqual(texts.slice(1).map((_, at) => at + 2));
  // Devanagari comes out of a PDF in the order of its glyphs.
  const plain = (text: string) =>
    text
      .replace(/[^\x20-\x7e]+/g, " ")
      .replace(/ +/g, " ")
      .trim();
  const pages = texts.map(plain);
  expect(entries.filter((entry) => !pages.some((page) => page.includes(plain(entry))))).toEqual([]);
});

test("the book starts with an outline and ends with room for a note", async ({ member }) => {
  await member.goto(BOOK, { waitUntil: "load" });
  const outline = member.locator(".app-book-outline");
  await expect(outline.getByRole("link", { name: "1.1.1", exact: true })).toHaveAttribute("href", "#n1.1.1");
  await expect(outline).toContainText("Tushar and Divya Rangrez");
  const { words: texts } = await printed(member);
  expect(texts[1]).toContain("Family Tree");
  expect(texts[1], "no sheet is left half empty").toContain("Generation 1");
  expect(texts.at(-1)).toContain("Written for …");
  await expect(member.locator(".app-book-note").locator("p")).toHaveCount(3);
});

test("portraits are 20 mm high and load without scrolling", async ({ member }) => {
  await member.goto(BOOK, { waitUntil: "load" });
  const portraits = await member.locator(".app-book-entries img").evaluateAll((all) =>
    all.map((portrait) => ({
      height: Math.round(portrait.getBoundingClientRect().height),
      isThere: portrait instanceof HTMLImageElement && portrait.complete && portrait.naturalWidth > 0,
    })),
  );
  expect(portraits.length).toBeGreaterThan(30);
  for (const portrait of portraits) expect(portrait).toEqual({ height: 76, isThere: true });
});

test("the printed outline loads its portraits without scrolling", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}?view=print`, { waitUntil: "load" });
  const portraits = member.locator("[class*=app-card] img");
  expect(await portraits.count()).toBeGreaterThan(30);
  await expect(member.locator("[class*=app-card] img[loading=lazy]")).toHaveCount(0);
});

test("the printed book is light and has no header or menus", async ({ member }) => {
  await member.goto(BOOK);
  await member.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(member.getByRole("banner")).toBeHidden();
  await expect(member.getByRole("link", { name: "Outline" })).toBeHidden();
  const colours = await member.locator(".app-book").evaluate((book) => {
    const { backgroundColor, color } = getComputedStyle(book);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(43, 33, 28)"]);
});

test("a printed phone number has no icons over its end", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}`);
  const signs = member.locator(".app-profile :is([class*=app-flag], [title=WhatsApp])");
  await expect(signs).toHaveCount(2);
  await member.emulateMedia({ media: "print" });
  for (const sign of await signs.all()) await expect(sign).toBeHidden();
  await expect(member.locator(".app-profile [href^='tel:']")).toBeVisible();
});

test("a printed page says that closed branches are missing", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}`, { waitUntil: "load" });
  const note = "This prints only what is open. To print all, use “Print” above the tree.";
  expect((await printed(member)).words.join(" ")).toContain(note);
  await member.goto(`/family/${LARGE_FAMILY_ID}?open=all`, { waitUntil: "load" });
  expect((await printed(member)).words.join(" ")).not.toContain("This prints only");
  await member.goto(`/family/${LARGE_FAMILY_ID}?view=print`, { waitUntil: "load" });
  expect((await printed(member)).words.join(" ")).not.toContain("This prints only");
});

test("the printed outline has everyone, also in place of a chart that is too large", async ({ member }) => {
  await member.goto(`/family/${LARGE_FAMILY_ID}?view=print`, { waitUntil: "load" });
  const outline = await printed(member);
  const names = await member.locator("[class*=app-card] b").allTextContents();
  expect(names).toHaveLength(60);
  const everything = outline.words.join(" ");
  expect(names.filter((name) => !everything.includes(name))).toEqual([]);
  await member.goto(`/family/${LARGE_FAMILY_ID}?view=chart`);
  await member.getByRole("link", { name: "Print", exact: true }).click();
  await member.waitForLoadState("load");
  const instead = (await printed(member)).words.join(" ");
  expect(names.filter((name) => !instead.includes(name))).toEqual([]);
});
