import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { type AppProcess, startApp } from "../support/app-process";
import { type Change, copiedProduct, STEPS_MS } from "../support/copied-product";
import { unmarkedTexts } from "../support/latin-words";
import { ask, signedIn } from "./http";

const CHOICES = "app/i18n/choices.server.ts";
const TEXT = "app/i18n/text.server.ts";
const DATE = "app/i18n/format/date.ts";

const ROW = `gu: { name: "ગુજરાતી", locale: "gu-IN-u-nu-latn", letters: /\\p{Script=Gujarati}/u, script: "latin", weekday: "short" },`;

/** After this one the types name the files of the others. */
const LANGUAGE_ROW: Change = [CHOICES, "\n} satisfies Readonly<Record<string, LanguageRow>>", `\n  ${ROW}$&`];

/** The files of CONTRIBUTING.md#how-to-add-a-language, with what each is told of an invented language. */
const LANGUAGE_FILES: readonly Change[] = [
  [CHOICES, 'hi: make("hi") }', 'hi: make("hi"), gu: make("gu") }'],
  [TEXT, "= { en, hi };", "= { en, hi, gu };"],
  [TEXT, "\n  en: null,\n", "$&  gu: BACKEND_IN_GUJARATI,\n"],
  [TEXT, 'import { hi } from "./hi";', '$&\nimport { BACKEND_IN_GUJARATI, gu } from "./gu";'],
  [
    DATE,
    "\n  hi: relativeDayInHindi,\n",
    "$&gu: (count, unit) => inGujarati(RELATIVE_TIME.format(count, unit)),\n",
  ],
  [DATE, "\n\nconst FORMATS", '\nimport { inGujarati } from "../gu";$&'],
];

/** Every text of the product, letter for letter in those of another script. */
const TEXTS = `import { en, type Texts } from "./en";

const LETTERS = [..."કખગઘચછજઝટઠડઢણતથદધનપફબભમયરલ"];
const letterOf = (letter: string) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;

export function inGujarati(text: string): string {
  return text.replace(/\\{\\{\\w+\\}\\}|[A-Za-z]/g, (part) => (part.length > 1 ? part : letterOf(part)));
}

function translated<Value>(value: Value): Value;
function translated(value: unknown): unknown {
  if (typeof value === "string") return inGujarati(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translated(each)]));
}

export const gu: Texts = translated<Texts>(en);

const all = {
  exact: new Map<string, string>(),
  patterns: [[/^(.*)$/s, (text = "") => inGujarati(text)]],
} as const;

export const BACKEND_IN_GUJARATI = { sentences: all, values: all };
`;

const GUJARATI = ["app/i18n/gu.ts", TEXTS] as const;

const OWN = /\p{Script=Gujarati}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /[A-Za-z]{2}/;

const product = copiedProduct();
let toldByTypes: string[];
let standIn: StandIn;
let app: AppProcess;
let member: string;

beforeAll(async () => {
  product.change(LANGUAGE_ROW);
  toldByTypes = await product.typeErrors();
  product.change(...LANGUAGE_FILES);
  product.write(...GUJARATI);
  await product.build();
  standIn = await startStandIn();
  app = await startApp(standIn.url, {}, product.folder);
  member = await signedIn(app.origin);
}, STEPS_MS);

afterAll(async () => {
  await app.stop();
  await standIn.close();
  product.remove();
});

test("the types name every file that a new language needs", () => {
  expect(toldByTypes).toEqual([...new Set(LANGUAGE_FILES.map(([file]) => file))].sort());
});

describe.each([
  ...VISITOR_PATHS.map((path) => [path, ""]),
  ...[...MEMBER_PATHS, "/family/1/offline.html"].map((path) => [path, "member"]),
])("the page %s in an invented third language (%s)", (path, who) => {
  test("has no word of the other two that is not marked, and offers both", async () => {
    const cookie = `${who ? member : ""}; language=gu`;
    const { body } = await ask(app.origin, path, { headers: { cookie } });
    expect(unmarkedTexts(body, "hi", DEVANAGARI, OWN)).toEqual([]);
    expect(unmarkedTexts(body, "en", LATIN, OWN)).toEqual([]);
    expect(body).toMatch(/<html[^>]* lang="gu"/);
    const isFile = path.endsWith(".html");
    const [head = "", foot = ""] = body.split("<main");
    const offered = (html: string) =>
      [...html.matchAll(/name="language" value="(\w+)"/g)].map(([, each]) => each);
    if (foot.includes("<footer") && !isFile) {
      expect(offered(head)).toEqual(["en", "hi"]);
      expect(offered(foot.slice(foot.indexOf("<footer")))).toEqual(["gu", "hi", "en"]);
    }
  });
});
