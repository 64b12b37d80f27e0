import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withChoices } from "~/i18n/choices.server";
import { backendSentence, backendValue } from "~/i18n/text.server";

const NOT_SHOWN = new Set([
  // Headers, and the shapes of lines.
  "Content-Type: application/json",
  "Accept: application/json",
  "City, XX",
  "State, Country",
  // What people type, and years that need no word.
  "O'Neil St",
  "Flat (2)",
  "(1940 - 2010)",
  "(Year 1940 - 2010)",
  // Of the old client.
  "Edit Image",
  // The app ends the session by itself, and reads a birth date in its own way.
  "Logout successful!!!",
  "No session exists",
  "Logout failed",
  "Year 1980",
  // Read as no head.
  "No Head Of Family",
]);

/** The texts of the backend in its contract: several words, the first with a capital or in brackets. */
function textsOfTheContract(): string[] {
  const contract = readFileSync("docs/backend-contract.md", "utf8")
    .replace(/```[\s\S]*?```/g, "")
    .replace(/### Texts that are not shown[\s\S]*?\n## /, "");
  const quoted = [...contract.matchAll(/`([^`]+)`/g)].map(([, text = ""]) =>
    text.replace(/\s+/g, " ").trim(),
  );
  const isText = (text: string) => /^[A-Z(].* /.test(text) && !/^(GET|POST) |\.\.\.|…\//.test(text);
  return [...new Set(quoted)].filter((text) => isText(text) && !NOT_SHOWN.has(text));
}

const IN_HINDI = /\p{Script=Devanagari}/u;
/** What a sentence says again of what was typed, and what everybody calls so. */
const NAMES = /x@example\.org|\b(?:OTP|ID|MB|Ravi)\b/g;

function inHindi(text: string): string {
  return withChoices({ language: "hi" }, () => {
    const translated = backendSentence(text);
    return translated === text ? backendValue(text) : translated;
  });
}

/** Filled in as the backend would: a field, a value, a name. */
function filled(text: string): string {
  return text
    .replace(/\{\w+\}/g, "city")
    .replace(/…/g, "x@example.org")
    .replace(/ of$/, " of Ravi");
}

test.each(textsOfTheContract())("the backend's “%s” is translated", (text) => {
  const translated = inHindi(filled(text));
  expect(translated).toMatch(IN_HINDI);
  expect(translated.replace(NAMES, "")).not.toMatch(/[A-Za-z]/);
});

test("the contract has more than 60 texts", () => {
  expect(textsOfTheContract().length).toBeGreaterThan(60);
});

test.each([
  ["Invalid hobby provided", "एक जानकारी सही नहीं है।"],
  ["Required field hobby is not provided", "एक ज़रूरी जानकारी छूट गई है।"],
  ["hobby should not be more than 100 characters", "एक जगह ज़्यादा से ज़्यादा 100 अक्षर हों।"],
  ["Required field city is not provided", "शहर या गाँव भरना ज़रूरी है।"],
])("the message “%s” does not name a field without a Hindi name", (text, translated) => {
  expect(inHindi(text)).toBe(translated);
});

test("known types of accounts and events are translated, others stay as they are", () => {
  expect(
    ["Savings", "Current", "Health Camp", "Separated", "Yoga Day", "From 7:00 PM", "6:00 PM to 9:00 PM"].map(
      inHindi,
    ),
  ).toEqual(["बचत", "चालू", "स्वास्थ्य शिविर", "अलग रहते हैं", "Yoga Day", "7:00 PM से", "6:00 PM से 9:00 PM तक"]);
});

test.each([
  ["(45 years)", "(45 साल)"],
  ["1 year", "1 साल"],
  ["(8 months)", "(8 महीने)"],
  ["(1 Month)", "(1 महीना)"],
  ["(3 weeks)", "(3 हफ़्ते)"],
  ["(1 day)", "(1 दिन)"],
])("the age “%s” is told as “%s”", (age, told) => {
  expect(inHindi(age)).toBe(told);
});

test.each([
  ["From 6:00 PM to 9:00 PM", "6:00 PM से 9:00 PM तक"],
  ["6 pm - 9 pm", "6 pm से 9 pm तक"],
  ["6.30 P.M. till 9 P.M.", "6.30 P.M. से 9 P.M. तक"],
  ["From 7 PM onwards", "7 PM से"],
])("the time of an event “%s” is told as “%s”", (time, told) => {
  expect(inHindi(time)).toBe(told);
});
