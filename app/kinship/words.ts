import { script } from "~/i18n/choices.server";
import type { FamilyGraph, Kin } from "./graph";
import {
  contractedEnglish,
  countedStep,
  knownPath,
  type PathStep,
  POLITE,
  POSSESSIVE,
  pathStep,
  pathWords,
  stepWord,
} from "./known-paths";
import { type Relation, relationsFrom, seniorityOf, stepsOf } from "./path";
import { distantRelative, type PathWord, YOU } from "./vocabulary";

export interface KinshipWord {
  hindi: string;
  english: string;
}

export function wordInEnglish({ hindi, english }: KinshipWord): string {
  return hindi && script() === "devanagari" ? "" : english;
}

/** From here on words would repeat (परदादा के परदादा), so generations are counted. */
const COUNTED_GENERATIONS_MIN = 6;
const SPELLED_STEPS_MAX = 8;
const LONG_PATH_COUNTED_GENERATIONS_MIN = 3;
const PATH_WORDS_MAX = 8;

const GENERATIONS_UP = { parent: 1, child: -1, spouse: 0, sibling: 0 } as const;

/** Null if there are too many steps for words; `generations` is above 0 for a relative of an older generation. */
function pathSteps(relation: Relation) {
  const countedFrom =
    relation.steps > SPELLED_STEPS_MAX ? LONG_PATH_COUNTED_GENERATIONS_MIN : COUNTED_GENERATIONS_MIN;
  const steps: PathStep[] = [];
  let generations = 0;
  let path: Relation | null = relation;
  while (path?.step) {
    const counted: PathStep | null =
      path.runLength >= countedFrom ? countedStep(path.step, path.runLength) : null;
    steps.push(counted ?? pathStep(path.step, path.previous?.person.gender ?? null));
    generations += (counted ? path.runLength : 1) * GENERATIONS_UP[path.step.kind];
    if (steps.length > PATH_WORDS_MAX) return null;
    path = counted ? path.beforeRun : path.previous;
  }
  return { steps: steps.reverse(), generations };
}

/** का becomes के before another word and for an elder; the last of several words drops जी. */
function hindiPath(words: readonly PathWord[], isOfElder: boolean): string {
  return words
    .map(({ hindi, hindiPossessed, particle, possessor }, index) => {
      const isLast = index === words.length - 1;
      const isChanged = !isLast || (particle === "का" && isOfElder);
      const word = isChanged ? (possessor?.hindi ?? hindi) : hindi;
      if (index === 0) return word;
      if (hindiPossessed) return `${particle} ${hindiPossessed}`;
      return `${isChanged && particle === "का" ? "के" : particle} ${word.replace(POLITE, "")}`;
    })
    .join(" ");
}

function possessive(words: readonly PathWord[]): string {
  const last = words.length - 1;
  const phrases = words.map(({ english, possessor }, index) =>
    index < last ? (possessor?.english ?? english) : english,
  );
  return contractedEnglish(phrases.join(POSSESSIVE));
}

/** Counted generations take no possessive: "brother's son of the ancestor 9 generations back". */
function englishPath(words: readonly PathWord[]): string {
  const cuts = words.flatMap(({ generations }, index) => (generations ? [index + 1] : []));
  const chains = [0, ...cuts].map((from, index) => words.slice(from, cuts[index]));
  return chains
    .filter((chain) => chain.length > 0)
    .map(possessive)
    .reverse()
    .join(" of the ");
}

function leadsThroughTwoMarriages(relation: Relation): boolean {
  for (let path: Relation | null = relation; path; path = path.previous)
    if (path.step?.kind === "spouse" && path.previous?.step?.kind === "spouse") return true;
  return false;
}

/** The ा that becomes े for an elder brother or cousin: चचेरे भाई. */
const BROTHER = /ा(?= भाई$)/;

/** Null if the path leads from one spouse of a person to another, because the records do not say who married first. */
export function kinshipWord(relation: Relation, start: Kin): KinshipWord | null {
  if (relation.step === null) return YOU;
  if (leadsThroughTwoMarriages(relation)) return null;
  const path = pathSteps(relation);
  if (!path) return distantRelative(relation.person.gender === "female");
  const known = knownPath(path.steps);
  const isElder = seniorityOf(relation.person, start) === "elder";
  if (known)
    return { hindi: isElder ? known.hindi.replace(BROTHER, "े") : known.hindi, english: known.english };
  const words = pathWords(path.steps);
  return { hindi: hindiPath(words, path.generations > 0 || isElder), english: englishPath(words) };
}

export function kinshipWords(graph: FamilyGraph, memberId: number): ReadonlyMap<number, KinshipWord> {
  const words = new Map<number, KinshipWord>();
  const start = graph.get(memberId);
  if (!start) return words;
  for (const [person, relation] of relationsFrom(start)) {
    const word = kinshipWord(relation, start);
    if (person.memberId !== null && word) words.set(person.memberId, word);
  }
  return words;
}

/** Step by step: माता के भाई, where the word is मामा जी. */
export function pathInWords(relation: Relation): KinshipWord {
  const words = stepsOf(relation).map(stepWord);
  return { hindi: hindiPath(words, false), english: englishPath(words) };
}
