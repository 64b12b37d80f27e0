import type { Change } from "./copied-product";

const CHOICES = "app/i18n/choices.server.ts";
const TEXT = "app/i18n/text.server.ts";
const DATE = "app/i18n/format/date.ts";

const ROW = `gu: { name: "ગુજરાતી", locale: "gu-IN-u-nu-latn", letters: /\\p{Script=Gujarati}/u, script: "latin", weekday: "short" },`;

/** After this one the types name the files of the others. */
export const LANGUAGE_ROW: Change = [
  CHOICES,
  "\n} satisfies Readonly<Record<string, LanguageRow>>",
  `\n  ${ROW}$&`,
];

/** The files of CONTRIBUTING.md#how-to-add-a-language, with what each is told of an invented language. */
export const LANGUAGE_FILES: readonly Change[] = [
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

export const GUJARATI = ["app/i18n/gu.ts", TEXTS] as const;
