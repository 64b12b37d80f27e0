import { expect, test } from "vitest";
import { en } from "../../app/i18n/en";
import { hi } from "../../app/i18n/hi";

/** Texts of the specification, which are law. */
const LAW = [
  "Unable to connect. Please check your network connection.",
  "Send One Time Password (OTP)",
  "One Time Password (OTP)",
];

function textsOf(texts: unknown): string[] {
  if (typeof texts === "string") return LAW.includes(texts) ? [] : [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(textsOf) : [];
}

function textsWith(words: RegExp, texts: unknown): string[] {
  return textsOf(texts).filter((text) => words.test(text));
}

/** What CONTRIBUTING.md#words has another word for. */
const OTHER_ENGLISH =
  /\b(sign(ed|ing)? (in|out)|one[- ]time password|e-mails?|network|somebody|nobody|whoever|since|may not|\w+n't|enter|scripts?)\b/i;

/** What docs/glossary.md has another word for. */
const OTHER_HINDI = /चित्र|नेटवर्क|वर्ष|सहायता|गृहस्वामी|रोमन|सहेज|कौन-सी|फ़ॉर्मेट|की बहू\b|\d\s*।/;

test("English texts have one word per thing", () => {
  expect(textsWith(OTHER_ENGLISH, en)).toEqual([]);
});

test("Hindi texts have one word per thing", () => {
  expect(textsWith(OTHER_HINDI, hi)).toEqual([]);
});
