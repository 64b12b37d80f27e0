import { expect, test } from "vitest";
import { sourcesUnder } from "./source";

/** What one rule has to read (docs/why/tree.md#a-family-is-read-once). */
const FACTS = /\b(?:weddingDate|maritalStatus|familyRoot|memberList|dateOfDeath)\b/;

/** Where they are read: the border, the family, and the form of a member; texts and the style sheet have labels alone. */
const ALLOWED =
  /^app\/(?:contract|family|i18n)\/|^app\/ui\/stylesheet|^app\/routes\/member\.\$memberId\/(?:member-fields|member-form|edit)/;

const TEXTS = /"[^"\n]*"|`[^`\n]*`|\/\/.*|\/\*[\s\S]*?\*\//g;

test("weddings, deaths, lists and trees are read by app/family alone", () => {
  const others = sourcesUnder("app").filter(({ path }) => !ALLOWED.test(path));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(({ text }) => FACTS.test(text.replace(TEXTS, ""))).map(({ path }) => path)).toEqual(
    [],
  );
});
