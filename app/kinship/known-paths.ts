import type { Gender, StepKind } from "./graph";
import type { Step } from "./path";
import { generationsWord, KINSHIP_WORDS, PATH_WORDS, type PathWord, SPOUSE_WORDS } from "./vocabulary";

export const POSSESSIVE = "'s ";

interface KnownPath {
  hindi: string;
  english: string;
  wordInPath: PathWord | null;
}

export interface PathStep {
  kind: StepKind;
  word: PathWord;
  /** Where no row of the table matches: "half-brother", while `word` is "brother". */
  wordAlone: PathWord;
  /** With the seniority, as in the table: "elder brother". */
  tableKey: string;
  fromGender: Gender | null;
}

/** After another word, "father's brother's son" is too long. */
const COUSIN = "cousin";
const OF_A_WOMAN = "woman's ";
/** The ending of words for elders, left out within a longer path. */
export const POLITE = / (?:जी|साहब)$/;
/** The ा that becomes े before a possessive particle: पोते, पोते या पोती, चचेरे भाई. */
const DECLINABLE_ENDING = /ा(?=$|,| या | भाई$)/g;
const ANCESTOR_PATH = /\b(?:(?:father|mother|parent)'s ){1,2}(father|mother|parent)\b(?!-)/g;
const DESCENDANT_PATH = /\b(?:(?:son|daughter|child)'s ){1,2}(son|daughter|child)\b(?!-)/g;

/** "husband's father's father" becomes "husband's grandfather". */
export function contractedEnglish(path: string): string {
  const grand = (generations: string, last: string) =>
    `${generations.split(POSSESSIVE).length > 2 ? "great-" : ""}grand${last}`;
  return path.replace(OF_A_WOMAN, "").replace(ANCESTOR_PATH, grand).replace(DESCENDANT_PATH, grand);
}

/** The form before a possessive particle. Words for elders are not declined: दादा के भाई. */
function obliqueHindi(hindi: string): string {
  return POLITE.test(hindi) ? hindi.replace(POLITE, "") : hindi.replace(DECLINABLE_ENDING, "े");
}

const GENDERED_WORDS = new Map<string, string[]>(
  Object.values(PATH_WORDS).map((words) => [
    words.unknown.english,
    Object.values(words).map(({ english }) => english),
  ]),
);

function pathsOfRow(row: string): string[] {
  const choices = row.split(POSSESSIVE).map((word) => GENDERED_WORDS.get(word) ?? [word]);
  return choices.reduce((begun, next) =>
    begun.flatMap((path) => next.map((word) => path + POSSESSIVE + word)),
  );
}

const KNOWN_PATHS = new Map<string, KnownPath>();
for (const [row, hindi, particle, possessorEnglish, rowEnglish, hindiPossessed] of KINSHIP_WORDS) {
  for (const path of pathsOfRow(row)) {
    const english = rowEnglish ?? contractedEnglish(path);
    const possessor = { hindi: obliqueHindi(hindi), english: possessorEnglish ?? english };
    // Words after के take the respectful form, because a cousin may be older: के चचेरे भाई.
    const possessed = particle === "का" || POLITE.test(hindi) ? hindi : possessor.hindi;
    const inLongerPath = possessorEnglish === COUSIN ? COUSIN : english;
    const wordInPath = particle
      ? { hindi: possessed, english: inLongerPath, particle, possessor, hindiPossessed }
      : null;
    KNOWN_PATHS.set(path, { hindi, english, wordInPath });
  }
}

const KNOWN_STEPS_MAX = Math.max(...KINSHIP_WORDS.map(([row]) => row.split(POSSESSIVE).length));

export function stepWord({ kind, person, isHalf, bond }: Omit<Step, "seniority">): PathWord {
  const gender = person.gender ?? "unknown";
  if (kind === "spouse") return SPOUSE_WORDS[bond][gender];
  const word = PATH_WORDS[kind][gender];
  // Hindi has सौतेला only for siblings without a common parent.
  return isHalf ? { ...word, english: `half-${word.english}` } : word;
}

export function pathStep(step: Step, fromGender: Gender | null): PathStep {
  // Separated spouses are still husband and wife, so the table's words for their relatives apply.
  const word = stepWord({ ...step, isHalf: false, bond: step.bond === "separated" ? "married" : step.bond });
  return {
    kind: step.kind,
    word,
    wordAlone: stepWord(step),
    tableKey: step.seniority ? `${step.seniority} ${word.english}` : word.english,
    fromGender,
  };
}

/** One step for many generations; null for spouses and siblings. */
export function countedStep({ kind, person }: Step, generations: number): PathStep | null {
  if (kind !== "parent" && kind !== "child") return null;
  const word = generationsWord(kind, generations, person.gender === "female");
  return { kind, word, wordAlone: word, tableKey: word.english, fromGender: null };
}

export function knownPath(steps: readonly PathStep[]): KnownPath | null {
  const [only, ...others] = steps;
  if (steps.length > KNOWN_STEPS_MAX) return null;
  if (only && others.length === 0 && only.wordAlone !== only.word) {
    const { english, hindi } = only.wordAlone;
    const known = only.kind === "sibling" ? KNOWN_PATHS.get(only.tableKey) : null;
    return { english, hindi: known?.hindi ?? hindi, wordInPath: only.wordAlone };
  }
  const row = steps.map((step) => step.tableKey).join(POSSESSIVE);
  const ofWoman = steps[0]?.fromGender === "female" ? KNOWN_PATHS.get(OF_A_WOMAN + row) : undefined;
  const known = ofWoman ?? KNOWN_PATHS.get(row);
  return known ?? KNOWN_PATHS.get(steps.map(({ word }) => word.english).join(POSSESSIVE)) ?? null;
}

/** A relative's cousin is named through that relative: दादा के चचेरे भाई, not परदादा के भतीजे. */
function endsBeforeCousin(steps: readonly PathStep[], length: number): boolean {
  return knownPath(steps.slice(length - 1, length + 2))?.wordInPath?.english === COUSIN;
}

/** भाभी is not used for the wife of a parent's brother: दादा के भाई की पत्नी. */
function isParentsSisterInLaw(before: PathStep | undefined, [brother, wife]: readonly PathStep[]): boolean {
  return before?.kind === "parent" && brother?.word.english === "brother" && wife?.word.english === "wife";
}

export function pathWords(steps: readonly PathStep[], before?: PathStep): PathWord[] {
  const [first, ...rest] = steps;
  if (!first) return [];
  const longest = isParentsSisterInLaw(before, steps) ? 1 : Math.min(KNOWN_STEPS_MAX, steps.length);
  for (let length = longest; length > 1; length--) {
    const word = endsBeforeCousin(steps, length) ? null : knownPath(steps.slice(0, length))?.wordInPath;
    if (word) return [word, ...pathWords(steps.slice(length), steps[length - 1])];
  }
  return [{ ...first.wordAlone, ...first.wordAlone.possessor }, ...pathWords(rest, first)];
}
