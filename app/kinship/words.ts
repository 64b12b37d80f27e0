import { script } from "~/i18n/choices.server";
import type { FamilyGraph, Kin } from "./graph";
import {
  countedStep,
  inEnglish,
  knownPath,
  type PathStep,
  POLITE,
  POSSESSIVE,
  pathStep,
  stepWord,
  wordsOf,
} from "./known-paths";
import { type Relation, relationsFrom, seniorityOf, stepsOf } from "./path";
import { distantRelative, ONESELF, type PathWord } from "./vocabulary";

export interface KinshipWord {
  hindi: string;
  english: string;
}

export function wordInEnglish({ hindi, english }: KinshipWord): string {
  return hindi && script() === "devanagari" ? "" : english;
}

/** From this many generations on, words would repeat (परदादा के परदादा), so they are counted. */
const COUNTED_MIN_GENERATIONS = 6;
const SPELLED_MAX_STEPS = 8;
const LONG_PATH_COUNTED_MIN_GENERATIONS = 3;
const PATH_MAX_WORDS = 8;

const GENERATIONS_UP = { parent: 1, child: -1, spouse: 0, sibling: 0 } as const;

/** null if there are too many steps for words; `generations` is above 0 for a relative of an older generation. */
function stepsTo(relation: Relation) {
  const countedFrom =
    relation.steps > SPELLED_MAX_STEPS ? LONG_PATH_COUNTED_MIN_GENERATIONS : COUNTED_MIN_GENERATIONS;
  const steps: PathStep[] = [];
  let generations = 0;
  let at: Relation | null = relation;
  while (at?.step) {
    const counted: PathStep | null = at.runSteps >= countedFrom ? countedStep(at.step, at.runSteps) : null;
    steps.push(counted ?? pathStep(at.step, at.before?.person.gender ?? null));
    generations += (counted ? at.runSteps : 1) * GENERATIONS_UP[at.step.kind];
    if (steps.length > PATH_MAX_WORDS) return null;
    at = counted ? at.beforeRun : at.before;
  }
  return { steps: steps.reverse(), generations };
}

/** का becomes के before a further word and for an elder; the last of several words drops जी. */
function hindiPath(words: readonly PathWord[], isOfElder: boolean): string {
  return words
    .map(({ hindi, hindiAfter, particle, further }, at) => {
      const isLast = at === words.length - 1;
      const isChanged = !isLast || (particle === "का" && isOfElder);
      const word = isChanged ? (further?.hindi ?? hindi) : hindi;
      if (at === 0) return word;
      if (hindiAfter) return `${particle} ${hindiAfter}`;
      return `${isChanged && particle === "का" ? "के" : particle} ${word.replace(POLITE, "")}`;
    })
    .join(" ");
}

function possessive(words: readonly PathWord[]): string {
  const last = words.length - 1;
  const phrases = words.map(({ english, further }, at) =>
    at < last ? (further?.english ?? english) : english,
  );
  return inEnglish(phrases.join(POSSESSIVE));
}

/** Counted generations take no possessive: "brother's son of the ancestor 9 generations back". */
function englishPath(words: readonly PathWord[]): string {
  const cuts = words.flatMap(({ generations }, at) => (generations ? [at + 1] : []));
  const chains = [0, ...cuts].map((from, at) => words.slice(from, cuts[at]));
  return chains
    .filter((chain) => chain.length > 0)
    .map(possessive)
    .reverse()
    .join(" of the ");
}

function leadsThroughTwoMarriages(relation: Relation): boolean {
  for (let at: Relation | null = relation; at; at = at.before)
    if (at.step?.kind === "spouse" && at.before?.step?.kind === "spouse") return true;
  return false;
}

/** Becomes े for an elder brother or cousin: चचेरे भाई. */
const BROTHER = /ा(?= भाई$)/;

/** null if the path leads from one spouse of a person to another: the records do not say who came first. */
export function kinshipWord(relation: Relation, start: Kin): KinshipWord | null {
  if (relation.step === null) return ONESELF;
  if (leadsThroughTwoMarriages(relation)) return null;
  const path = stepsTo(relation);
  if (!path) return distantRelative(relation.person.gender === "female");
  const known = knownPath(path.steps);
  const isElder = seniorityOf(relation.person, start) === "elder";
  if (known)
    return { hindi: isElder ? known.hindi.replace(BROTHER, "े") : known.hindi, english: known.english };
  const words = wordsOf(path.steps);
  return { hindi: hindiPath(words, path.generations > 0 || isElder), english: englishPath(words) };
}

export function kinshipWords(graph: FamilyGraph, memberId: number): ReadonlyMap<number, KinshipWord> {
  const words = new Map<number, KinshipWord>();
  const start = graph.members.get(memberId);
  if (!start) return words;
  for (const [person, relation] of relationsFrom(start)) {
    const word = kinshipWord(relation, start);
    if (person.memberId !== null && word) words.set(person.memberId, word);
  }
  return words;
}

/** माता के भाई, where the word is मामा जी: through whom, step by step. */
export function pathInWords(relation: Relation): KinshipWord {
  const words = stepsOf(relation).map(stepWord);
  return { hindi: hindiPath(words, false), english: englishPath(words) };
}
