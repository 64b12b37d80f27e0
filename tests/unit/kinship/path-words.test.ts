import { expect, test } from "vitest";
import type { PersonFacts } from "~/kinship/graph";
import type { StepKind } from "~/kinship/path";
import { pathInWords } from "~/kinship/path-words";

const OWN = { memberId: 1, gender: "Female" };

type Step = readonly [kind: StepKind, gender: string, birthDate?: string];

function path(...steps: readonly Step[]): { kind: StepKind; member: PersonFacts }[] {
  return steps.map(([kind, gender, birthDate], at) => ({
    kind,
    member: { memberId: at + 2, gender, birthDate: birthDate ?? null },
  }));
}

test.each([
  ["mother", "माता जी", path(["parent", "Female"])],
  [
    "father's elder brother's wife",
    "ताई जी",
    path(["parent", "Male", "Year 1960"], ["sibling", "Male", "5-Aug-1955"], ["spouse", "Female"]),
  ],
  [
    "husband's sister's husband",
    "नंदोई जी",
    path(["spouse", "Male"], ["sibling", "Female"], ["spouse", "Male"]),
  ],
  ["sister", "बहन", path(["parent", "Female"], ["child", "Female"])],
  ["child's spouse's father", "समधी जी", path(["child", "Male"], ["spouse", "Female"], ["parent", "Male"])],
] as const)("%s", (english, hindi, steps) => {
  const { whole } = pathInWords(OWN, steps);
  expect(whole?.hindi).toBe(hindi);
  if (!english.startsWith("child")) expect(whole?.english).toBe(english);
});

test("each step has a word of its own", () => {
  const { steps } = pathInWords(OWN, path(["parent", "Male"], ["child", "Unknown"], ["spouse", "Female"]));
  expect(steps.map(({ english }) => english)).toEqual(["father", "child", "wife"]);
});

test("nobody is anybody's relative on a path without steps but oneself", () => {
  expect(pathInWords(OWN, [])).toEqual({ whole: { hindi: "आप", english: "You" }, steps: [] });
});
