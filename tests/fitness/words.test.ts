import ts from "typescript";
import { expect, test } from "vitest";
import { en } from "../../app/i18n/en";
import { hi } from "../../app/i18n/hi";
import { nodesOf, sourcesUnder } from "./source";

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

/** Private words, and the field's terms that replaced them. */
const PRIVATE = [
  ["NoTurn", "QueueFull"],
  ["[gG]ivenUp", "aborted, signal"],
  ["inTurns", "mapYielding"],
  ["readInTurn", "readWithLimit"],
  ["(is)?[uU]nderWay|UNDER_WAY", "inFlight, pending, loading or claimed"],
  ["takeResized|TakeResized", "getResized"],
  ["lendOriginal", "shareOriginal"],
  ["(asks|begin|token)Anew", "mustRevalidate, resetSession, freshToken"],
  ["isBelievable", "isPlainJson"],
  ["isSpared", "isExempt"],
  ["leftOut", "omitted"],
  ["cutShort", "truncated"],
  ["makeOnce", "runOnce"],
  ["stillUnderWay", "renewClaim"],
  ["said|Said|saidBy|saidIn|spoken|speakers", "text, message, output, reading"],
  ["readerGone|readerId|READERS", "requestSignal, viewerId"],
  ["daysAway|AWAY|backendAway", "relativeDay, down"],
  ["KEPT|\\w+_KEPT\\w*|kept[A-Z]\\w*|keptParts|readOrKept", "saved, cached, stored"],
  ["marksFile|marksAddress|buildMarks", "icon sprite"],
] as const;

test("names in the code are the field's terms", () => {
  const any = PRIVATE.map(([names]) => names).join("|");
  const [name, inText] = [new RegExp(`^(${any})$`), new RegExp(`\\b(${any})\\b`)];
  const found = ["app", "doctor", "scripts", "bench", "tests"]
    .flatMap(sourcesUnder)
    .filter(({ text }) => inText.test(text))
    .flatMap(({ path, syntax }) =>
      nodesOf(syntax)
        .filter((node) => ts.isIdentifier(node) && name.test(node.text))
        .map((node) => `${path}: ${node.getText()}`),
    );
  expect([...new Set(found)]).toEqual([]);
});
