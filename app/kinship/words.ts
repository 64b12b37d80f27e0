import { language } from "../texts/language.server";
import type { FamilyGraph } from "./graph";
import {
  DISTANT_RELATIVE,
  GENERATION_WORDS,
  KINSHIP_WORDS,
  ONESELF,
  PARTICLE_BEFORE_MORE,
  PATH_WORDS,
  type PathWord,
} from "./kinship-table";
import { type Relation, relationsFrom, type Step, stepsTo } from "./path";

export interface KinshipWord {
  hindi: string;
  english: string;
}

/** A Hindi page says who somebody is in Hindi only; every other one in both. */
export function wordInEnglish({ hindi, english }: KinshipWord): string {
  return hindi && language() === "hi" ? "" : english;
}

/** Up to here every step has its word; longer paths count the generations, and end somewhere. */
const SPELLED_MAX_STEPS = 8;
const COUNTED_MIN_GENERATIONS = 3;
const PATH_MAX_WORDS = 8;

const POSSESSIVE = "'s ";

/** "parent" in a row stands for "father", "mother" and "parent". */
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

const WORD_OF_PATH: ReadonlyMap<string, KinshipWord> = new Map(
  KINSHIP_WORDS.flatMap(([row, hindi, english]) =>
    pathsOfRow(row).map((path) => [path, { hindi, english: english ?? path }]),
  ),
);

const TABLE_MAX_STEPS = Math.max(...KINSHIP_WORDS.map(([row]) => row.split(POSSESSIVE).length));

function pathWord({ kind, person }: Step): PathWord {
  return PATH_WORDS[kind][person.gender ?? "unknown"];
}

function tableWord(steps: readonly Step[]): KinshipWord | null {
  if (steps.length > TABLE_MAX_STEPS) return null;
  const plain = steps.map((step) => pathWord(step).english);
  const aged = steps.map(({ seniority }, at) => (seniority ? `${seniority} ${plain[at]}` : plain[at]));
  return WORD_OF_PATH.get(aged.join(POSSESSIVE)) ?? WORD_OF_PATH.get(plain.join(POSSESSIVE)) ?? null;
}

function hindiPath(words: readonly PathWord[]): string {
  return words
    .map(({ hindi, particle }, at) => {
      if (at === 0) return hindi;
      const isLast = at === words.length - 1;
      return `${isLast ? particle : PARTICLE_BEFORE_MORE[particle]} ${hindi}`;
    })
    .join(" ");
}

/** Whole generations take no possessive: "brother's son of the ancestor 9 generations back". */
function englishPath(words: readonly PathWord[]): string {
  let owner = "";
  let chain: string[] = [];
  const chained = () => (owner && chain.length > 0 ? `${chain.join(POSSESSIVE)} of the ${owner}` : null);
  for (const word of words) {
    chain.push(word.english);
    if (!word.generations) continue;
    owner = chained() ?? chain.join(POSSESSIVE);
    chain = [];
  }
  return chained() ?? (owner || chain.join(POSSESSIVE));
}

function lastWord(relation: Relation, step: Step): [PathWord, Relation | null] {
  const { runSteps, before, beforeRun } = relation;
  if (runSteps < COUNTED_MIN_GENERATIONS) return [pathWord(step), before];
  if (step.kind === "parent" || step.kind === "child")
    return [GENERATION_WORDS[step.kind](runSteps), beforeRun];
  return [pathWord(step), before];
}

/** The words of a long path, generations counted; null when there are still too many. */
function countedWords(relation: Relation): PathWord[] | null {
  const words: PathWord[] = [];
  let at: Relation | null = relation;
  while (at?.step) {
    const [word, before]: [PathWord, Relation | null] = lastWord(at, at.step);
    words.push(word);
    if (words.length > PATH_MAX_WORDS) return null;
    at = before;
  }
  return words.reverse();
}

function inWords(words: readonly PathWord[]): KinshipWord {
  return { hindi: hindiPath(words), english: englishPath(words) };
}

export function stepWord(step: Step): KinshipWord {
  return inWords([pathWord(step)]);
}

export function kinshipWord(relation: Relation): KinshipWord {
  if (relation.step === null) return ONESELF;
  if (relation.steps <= SPELLED_MAX_STEPS) {
    const steps = stepsTo(relation);
    return tableWord(steps) ?? inWords(steps.map(pathWord));
  }
  const words = countedWords(relation);
  return words ? inWords(words) : DISTANT_RELATIVE;
}

/** Who everyone is to one member; empty when that member is not in the graph. */
export function kinshipWords(graph: FamilyGraph, memberId: number): ReadonlyMap<number, KinshipWord> {
  const words = new Map<number, KinshipWord>();
  const oneself = graph.members.get(memberId);
  if (!oneself) return words;
  for (const [person, relation] of relationsFrom(oneself)) {
    if (person.memberId !== null) words.set(person.memberId, kinshipWord(relation));
  }
  return words;
}
