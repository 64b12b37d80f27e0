import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { familyForm } from "../../app/forms/family-form";
import type { FormFields } from "../../app/forms/form-schema";
import { errorsOf } from "../../app/forms/form-schema";
import {
  changePasswordForm,
  loginForm,
  otpRequestForm,
  resetForm,
  signUpForm,
} from "../../app/forms/sign-in";
import { en } from "../../app/i18n/en";
import { memberForm } from "../../app/routes/member.$memberId/member-form";
import { nodesOf, sourcesUnder, stringsIn } from "./source";

/** Texts in code style in docs/screens.md; its `{n}` is `{{count}}` in ours. */
const written = new Set(
  [...readFileSync("docs/screens.md", "utf8").matchAll(/`([^`]+)`/g)].map(([, text = ""]) =>
    withoutNames(text),
  ),
);
const NOT_TEXTS_OF_OURS = [
  // Types of events and values of forms, which are also keys of texts.
  "Community Party",
  "Top left",
  "Bottom right",
  "No turn",
  "Family Name can have only letters and spaces.",
  "Save-Data: on",
  "Om Prakash",
];
/** Texts of two or more words; shorter ones, such as Name, may occur in several places. */
const sentences = [...written].filter(
  (text) => /^[A-Z*][^=<]* /.test(text) && !NOT_TEXTS_OF_OURS.includes(text),
);

function withoutNames(text: string): string {
  return text.replace(/\{+[^{}]*\}+/g, "{}").replace(/\s+/g, " ");
}

const app = sourcesUnder("app").map((source) => ({
  path: source.path,
  strings: stringsIn(source).map(withoutNames),
}));

function placesOf(text: string): string[] {
  return app.flatMap(({ path, strings }) => strings.filter((each) => each === text).map(() => path));
}

const templates = app
  .filter(({ path }) => path.startsWith("app/i18n/en/"))
  .flatMap(({ strings }) => strings.filter((text) => /\{\}[^{}]/.test(text) || /[^{}]\{\}/.test(text)))
  .map((text) => new RegExp(`^${text.split("{}").map(escaped).join(".+")}$`));

/** Matches `2 children` to `{{count}} children`. */
function isExample(text: string): boolean {
  return templates.some((template) => template.test(text));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const TODAY = { year: 2026, month: 11, day: 25 };

/** What an empty form is told. */
function toldEmpty(fields: FormFields): string[] {
  const empty = Object.fromEntries(Object.keys(fields.shape).map((name) => [name, ""]));
  return errorsOf(fields.safeParse(empty).error?.issues ?? []).map(({ message }) => message);
}

const forms = [loginForm, otpRequestForm, resetForm(), signUpForm(), changePasswordForm()];
const knownTexts = new Set<string>([
  ...Object.values(en.messages),
  en.frame.loading,
  en.rules.passwordsDiffer,
  ...[...forms, familyForm, memberForm(TODAY)].flatMap(toldEmpty),
]);

describe("every text is defined once", () => {
  test("each text of docs/screens.md is defined word for word in one place", () => {
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter((text) => placesOf(text).length !== 1 && !isExample(text))).toEqual([]);
  });

  test("outcomes and rules use the words of docs/screens.md, which no other text repeats", () => {
    const known = [...knownTexts].map(withoutNames);
    expect(known.filter((text) => !written.has(text) || placesOf(text).length !== 1)).toEqual([]);
  });
});

describe("every URL is defined once", () => {
  test.each(["/searchfamily", "/addfamily", "/events", "/accounts", "/changepassword", "/helpWithMenu"])(
    "%s",
    (address) => {
      expect(placesOf(address)).toEqual(["app/paths.ts"]);
    },
  );
});

/** Translates while its module loads: the text would be English for everyone. */
function saysWhileLoading(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  if (!["t", "backendValue", "backendSentence", "pageTitle"].includes(node.expression.text)) return false;
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return false;
  return true;
}

test("no module translates a text while it loads", () => {
  const early = sourcesUnder("app").flatMap(({ path, syntax }) =>
    nodesOf(syntax)
      .filter(saysWhileLoading)
      .map((node) => `${path}: ${node.getText()}`),
  );
  expect(early).toEqual([]);
  const [found] = nodesOf(ts.createSourceFile("x.ts", 'const TITLE = t("frame.home");', 99, true)).filter(
    saysWhileLoading,
  );
  expect(found).toBeDefined();
});
