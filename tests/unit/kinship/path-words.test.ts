import { expect, test } from "vitest";
import type { PersonFacts, StepKind } from "~/kinship/graph";
import { pathInWords } from "~/kinship/words";

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

test("each step has its own word", () => {
  const { steps } = pathInWords(OWN, path(["parent", "Male"], ["child", "Unknown"], ["spouse", "Female"]));
  expect(steps.map(({ english }) => english)).toEqual(["father", "child", "wife"]);
});

test('an empty path means "You"', () => {
  expect(pathInWords(OWN, [])).toEqual({ whole: { hindi: "आप", english: "You" }, steps: [] });
});

test("seniority is read from birth years and from the backend's birth dates", () => {
  const brother = { memberId: 2, gender: "Male" };
  const words = [
    pathInWords({ ...OWN, birthYear: 1985 }, [{ kind: "sibling", member: { ...brother, birthYear: 1980 } }]),
    pathInWords({ ...OWN, birthDate: "Year 1985" }, [
      { kind: "sibling", member: { ...brother, birthDate: "5-Aug-1980" } },
    ]),
    pathInWords(OWN, [{ kind: "sibling", member: brother }]),
  ].map(({ whole }) => whole?.english);
  expect(words).toEqual(["elder brother", "elder brother", "brother"]);
});

test("siblings with one of two parents in common are half-siblings", () => {
  const own = { ...OWN, parentIds: [10, 11] };
  const brother = (parentIds: number[]) =>
    pathInWords(own, [{ kind: "sibling", member: { memberId: 2, gender: "Male", parentIds } }]);
  expect(brother([10, 12])).toMatchObject({
    whole: { hindi: "भाई", english: "half-brother" },
    steps: [{ hindi: "भाई", english: "half-brother" }],
  });
  for (const parentIds of [[10, 11], [10], []]) expect(brother(parentIds).whole?.english).toBe("brother");
});
