import type { Gender, StepKind } from "./graph";
import type { Step } from "./path";
import {
  generationsWord,
  HALF_SIBLING_WORDS,
  KINSHIP_WORDS,
  PATH_WORDS,
  type PathWord,
  SPOUSE_WORDS,
} from "./vocabulary";

export const POSSESSIVE = "'s ";

interface KnownPath {
  hindi: string;
  english: string;
  inPath: PathWord | null;
}

export interface PathStep {
  kind: StepKind;
  word: PathWord;
  /** Says "half-brother" where `word` says "brother". */
  single: PathWord;
  /** As a row of the table spells it: "elder brother". */
  inRow: string;
  fromGender: Gender | null;
}

/** Its path is too long to spell after another word. */
const COUSIN = "cousin";
const OF_A_WOMAN = "woman's ";
/** Ends the word for an elder, except within a longer path. */
export const POLITE = / (?:जी|साहब)$/;
/** Becomes े before a further word: पोते, पोते या पोती, चचेरे भाई. */
const DECLINED = /ा(?=$|,| या | भाई$)/g;
const GENERATIONS_BACK = /\b(?:(?:father|mother|parent)'s ){1,2}(father|mother|parent)\b(?!-)/g;
const GENERATIONS_ON = /\b(?:(?:son|daughter|child)'s ){1,2}(son|daughter|child)\b(?!-)/g;

/** "husband's father's father" is the husband's grandfather. */
export function inEnglish(path: string): string {
  const grand = (generations: string, last: string) =>
    `${generations.split(POSSESSIVE).length > 2 ? "great-" : ""}grand${last}`;
  return path.replace(OF_A_WOMAN, "").replace(GENERATIONS_BACK, grand).replace(GENERATIONS_ON, grand);
}

/** Words for elders are not declined: दादा के भाई. */
function beforeMore(hindi: string): string {
  return POLITE.test(hindi) ? hindi.replace(POLITE, "") : hindi.replace(DECLINED, "े");
}

const MEANT_BY = new Map<string, string[]>(
  Object.values(PATH_WORDS).map((words) => [
    words.unknown.english,
    Object.values(words).map(({ english }) => english),
  ]),
);

function pathsOfRow(row: string): string[] {
  const choices = row.split(POSSESSIVE).map((word) => MEANT_BY.get(word) ?? [word]);
  return choices.reduce((begun, next) =>
    begun.flatMap((path) => next.map((word) => path + POSSESSIVE + word)),
  );
}

const KNOWN_PATHS = new Map<string, KnownPath>();
for (const [row, hindi, particle, further, alone, hindiAfter] of KINSHIP_WORDS) {
  for (const path of pathsOfRow(row)) {
    const english = alone ?? inEnglish(path);
    const more = { hindi: beforeMore(hindi), english: further ?? english };
    // Words after के take the respectful form, because a cousin may be older: के चचेरे भाई.
    const last = particle === "का" || POLITE.test(hindi) ? hindi : more.hindi;
    const inLongerPath = further === COUSIN ? COUSIN : english;
    const inPath = particle
      ? { hindi: last, english: inLongerPath, particle, further: more, hindiAfter }
      : null;
    KNOWN_PATHS.set(path, { hindi, english, inPath });
  }
}

const KNOWN_MAX_STEPS = Math.max(...KINSHIP_WORDS.map(([row]) => row.split(POSSESSIVE).length));

export function stepWord({ kind, person, isHalf, bond }: Omit<Step, "seniority">): PathWord {
  const gender = person.gender ?? "unknown";
  if (kind === "spouse") return SPOUSE_WORDS[bond][gender];
  return (isHalf ? HALF_SIBLING_WORDS : PATH_WORDS[kind])[gender];
}

export function pathStep(step: Step, fromGender: Gender | null): PathStep {
  // Spouses who live apart still are husband and wife: the table's words for their relatives stay.
  const word = stepWord({ ...step, isHalf: false, bond: step.bond === "separated" ? "married" : step.bond });
  return {
    kind: step.kind,
    word,
    single: stepWord(step),
    inRow: step.seniority ? `${step.seniority} ${word.english}` : word.english,
    fromGender,
  };
}

/** A step over many generations, for which the table has no row; null for spouses and siblings. */
export function countedStep({ kind, person }: Step, generations: number): PathStep | null {
  if (kind !== "parent" && kind !== "child") return null;
  const word = generationsWord(kind, generations, person.gender === "female");
  return { kind, word, single: word, inRow: word.english, fromGender: null };
}

export function knownPath(steps: readonly PathStep[]): KnownPath | null {
  const [only, ...others] = steps;
  if (steps.length > KNOWN_MAX_STEPS) return null;
  if (only && others.length === 0 && only.single !== only.word) {
    const { english, hindi } = only.single;
    const known = only.kind === "sibling" ? KNOWN_PATHS.get(only.inRow) : null;
    return { english, hindi: known?.hindi ?? hindi, inPath: only.single };
  }
  const row = steps.map((step) => step.inRow).join(POSSESSIVE);
  const ofWoman = steps[0]?.fromGender === "female" ? KNOWN_PATHS.get(OF_A_WOMAN + row) : undefined;
  const found = ofWoman ?? KNOWN_PATHS.get(row);
  return found ?? KNOWN_PATHS.get(steps.map(({ word }) => word.english).join(POSSESSIVE)) ?? null;
}

/** A relative's cousin is named through that relative: दादा के चचेरे भाई, not परदादा के भतीजे. */
function endsBeforeCousin(steps: readonly PathStep[], length: number): boolean {
  return knownPath(steps.slice(length - 1, length + 2))?.inPath?.english === COUSIN;
}

/** भाभी is no word for an elder generation: दादा के भाई की पत्नी. */
function isParentsSisterInLaw(before: PathStep | undefined, [brother, wife]: readonly PathStep[]): boolean {
  return before?.kind === "parent" && brother?.word.english === "brother" && wife?.word.english === "wife";
}

export function wordsOf(steps: readonly PathStep[], before?: PathStep): PathWord[] {
  const [first, ...rest] = steps;
  if (!first) return [];
  const longest = isParentsSisterInLaw(before, steps) ? 1 : Math.min(KNOWN_MAX_STEPS, steps.length);
  for (let length = longest; length > 1; length--) {
    const word = endsBeforeCousin(steps, length) ? null : knownPath(steps.slice(0, length))?.inPath;
    if (word) return [word, ...wordsOf(steps.slice(length), steps[length - 1])];
  }
  return [{ ...first.single, ...first.single.further }, ...wordsOf(rest, first)];
}
