import type { Villager } from "./families";

/** Reads kinship words without the code that makes them. */

export type Tie = "parent" | "child" | "spouse" | "sibling";

export interface PhraseStep {
  tie: Tie;
  /** "any": the word does not tell. */
  gender: Villager["gender"] | "any";
  age: "elder" | "younger" | null;
  /** More than 1 in "ancestor 9 generations back". */
  times: number;
}

const WORDS: Readonly<Record<string, [Tie, PhraseStep["gender"]]>> = {
  father: ["parent", "male"],
  mother: ["parent", "female"],
  parent: ["parent", null],
  son: ["child", "male"],
  daughter: ["child", "female"],
  child: ["child", null],
  husband: ["spouse", "male"],
  wife: ["spouse", "female"],
  spouse: ["spouse", null],
  brother: ["sibling", "male"],
  sister: ["sibling", "female"],
  sibling: ["sibling", null],
  "half-brother": ["sibling", "male"],
  "half-sister": ["sibling", "female"],
  "half-sibling": ["sibling", null],
};

const WITH_A_NAME: Readonly<Record<string, string>> = {
  grandparent: "any parent's parent",
  grandfather: "any parent's father",
  grandmother: "any parent's mother",
  "great-grandfather": "any parent's any parent's father",
  "great-grandmother": "any parent's any parent's mother",
  grandchild: "any child's child",
  grandson: "any child's son",
  granddaughter: "any child's daughter",
  "great-grandson": "any child's any child's son",
  "great-granddaughter": "any child's any child's daughter",
  uncle: "any parent's brother",
  aunt: "any parent's sister",
  nephew: "any sibling's son",
  niece: "any sibling's daughter",
  cousin: "any parent's any sibling's any child",
  stepbrother: "any parent's any spouse's son",
  stepsister: "any parent's any spouse's daughter",
  "father-in-law": "any spouse's father",
  "mother-in-law": "any spouse's mother",
  "brother-in-law": "any sibling's husband",
  "sister-in-law": "any sibling's wife",
  "son-in-law": "any child's husband",
  "daughter-in-law": "any child's wife",
};

function phraseStep(word: string): PhraseStep {
  const counted = /^(ancestor|descendant) (\d+) generations (?:back|on)$/.exec(word);
  if (counted) {
    const tie = counted[1] === "ancestor" ? "parent" : "child";
    return { tie, gender: "any", age: null, times: Number(counted[2]) };
  }
  const [, adjective = "", noun = ""] = /^(?:(elder|younger|any) )?([\w-]+)$/.exec(word) ?? [];
  const found = WORDS[noun];
  if (!found) throw new Error(`cannot read "${word}"`);
  const [tie, gender] = found;
  const age = adjective === "elder" || adjective === "younger" ? adjective : null;
  return { tie, gender: adjective === "any" ? "any" : gender, age, times: 1 };
}

const readBefore = new Map<string, PhraseStep[]>();

/** "wife of the ancestor 9 generations back" is read from its end. */
export function readEnglish(phrase: string): PhraseStep[] {
  const known = readBefore.get(phrase);
  if (known || phrase === "You") return known ?? [];
  const steps = phrase
    .split(" of the ")
    .reverse()
    .flatMap((part) => part.split("'s "))
    .flatMap((word) => (WITH_A_NAME[word] ?? word).split("'s ").map(phraseStep));
  readBefore.set(phrase, steps);
  return steps;
}

export const INVERSE = { parent: "child", child: "parent", spouse: "spouse", sibling: "sibling" } as const;

/** The reverse path, without ages. */
export function inverseOf(steps: readonly PhraseStep[], asker: Pick<PhraseStep, "gender">): PhraseStep[] {
  return steps
    .map((step, at) => {
      const before = steps[at - 1];
      const gender = before ? before.gender : asker.gender;
      return {
        ...step,
        tie: INVERSE[step.tie],
        gender: step.times > 1 ? ("any" as const) : gender,
        age: null,
      };
    })
    .reverse();
}

/** Paths are the same unless their details contradict each other. */
export function isSameWay(one: readonly PhraseStep[], other: readonly PhraseStep[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ tie, gender, times }, at) => {
      const twin = other[at];
      if (!twin || twin.tie !== tie || twin.times !== times) return false;
      return gender === "any" || twin.gender === "any" || gender === twin.gender;
    })
  );
}
