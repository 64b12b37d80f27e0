import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, test } from "../support/product";

const LIBRARY = "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js";
const ADDRESS = "/virtual-screen-reader.js";

/** What a screen reader says from the beginning of the tree to its end; ages go with the year. */
async function announced(page: Page): Promise<string[]> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: readFileSync(LIBRARY, "utf8") }),
  );
  const phrases: string[] = await page.evaluate(async (address) => {
    // The library reads what a closed disclosure hides.
    for (const hidden of document.querySelectorAll("details:not([open]) > :not(summary)"))
      hidden.setAttribute("aria-hidden", "true");
    const { virtual } = await import(address);
    await virtual.start({ container: document.querySelector(".app-tree") });
    const end = `end of ${await virtual.lastSpokenPhrase()}`;
    while ((await virtual.lastSpokenPhrase()) !== end) await virtual.next();
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  }, ADDRESS);
  return phrases.map((phrase) => phrase.replaceAll("\u00a0", " ").replace(/\(\d+ years\)/g, "(… years)"));
}

test("the tree is read by generation: a couple, then their children", async ({ member }) => {
  await member.goto("/family");
  const phrases = await announced(member);
  expect(phrases[0]).toBe("region, Family Tree");
  expect(phrases).toContain("Menu: Dev Verma");
  const people = phrases.filter((phrase) => /^(list|link, .*[)–]|end of list$)/.test(phrase));
  expect(people).toEqual([
    "list",
    "listitem, level 1, position 1, set size 1",
    "link, Dev Verma 1940 – 2014 ससुर जी · husband's father Deceased",
    "link, Kavita Verma 1940 – 2012 सास जी · husband's mother Deceased",
    "list",
    "listitem, level 2, position 1, set size 3",
    "link, Ravi Verma (… years) पति · husband Male, current item",
    "link, Asha Verma (… years) You Female",
    "list",
    "listitem, level 3, position 1, set size 2",
    "link, Faguni Verma (… years) पुत्र · son Male",
    "listitem, level 3, position 2, set size 2",
    "link, Ashok Verma (… years) पुत्र · son Male",
    "link, Yamini Verma (… years) बहू · daughter-in-law Female",
    "end of list",
    "listitem, level 2, position 2, set size 3",
    "link, Ravi Verma (… years) जेठ जी · husband's elder brother Male",
    "link, Neha Verma (… years) जेठानी जी · husband's elder brother's wife Female",
    "list",
    "listitem, level 3, position 1, set size 2",
    "link, Tara Verma (… years) भतीजी · husband's brother's daughter Female",
    "listitem, level 3, position 2, set size 2",
    "link, Asha Verma (… years) भतीजी · husband's brother's daughter Female",
    "end of list",
    "listitem, level 2, position 3, set size 3",
    "link, Faguni Verma (… years) जेठ जी · husband's elder brother Male",
    "end of list",
    "end of list",
  ]);
});
