import { language } from "~/i18n/choices.server";
import type { FamilyGraph } from "./graph";
import {
  inEnglish,
  knownPath,
  type PathStep,
  POSSESSIVE,
  pathStep,
  stepWord as wordOfStep,
  wordsOf,
} from "./known-paths";
import { type Relation, relationsFrom, type Step } from "./path";
import { DISTANT_RELATIVE, GENERATION_WORDS, ONESELF, type PathWord } from "./step-words";

export interface KinshipWord {
  hindi: string;
  english: string;
}

/** A Hindi page says who somebody is in Hindi only; every other one in both. */
export function wordInEnglish({ hindi, english }: KinshipWord): string {
  return hindi && language() === "hi" ? "" : english;
}

/** From here on the words of a path would repeat: परदादा के परदादा. */
const COUNTED_MIN_GENERATIONS = 6;
/** Paths beyond these steps count the generations sooner, and end somewhere. */
const SPELLED_MAX_STEPS = 8;
const LONG_PATH_COUNTED_MIN_GENERATIONS = 3;
const PATH_MAX_PARTS = 8;

/** A step, or whole generations in one word. */
type Part = PathStep | PathWord;

interface Path {
  parts: Part[];
  /** How many generations its end stands above its start. */
  generations: number;
}

const GENERATIONS_UP = { parent: 1, child: -1, spouse: 0, sibling: 0 } as const;

function lastPart(step: Step, { before, beforeRun, runSteps }: Relation, countedFrom: number) {
  const { kind } = step;
  if (runSteps >= countedFrom && (kind === "parent" || kind === "child"))
    return { part: GENERATION_WORDS[kind](runSteps), steps: runSteps, before: beforeRun };
  return { part: pathStep(step, before?.person.gender ?? null), steps: 1, before };
}

/** null when there are too many parts. */
function pathTo(relation: Relation): Path | null {
  const countedFrom =
    relation.steps > SPELLED_MAX_STEPS ? LONG_PATH_COUNTED_MIN_GENERATIONS : COUNTED_MIN_GENERATIONS;
  const parts: Part[] = [];
  let generations = 0;
  let at: Relation | null = relation;
  while (at?.step) {
    const { part, steps, before }: ReturnType<typeof lastPart> = lastPart(at.step, at, countedFrom);
    parts.push(part);
    generations += steps * GENERATIONS_UP[at.step.kind];
    if (parts.length > PATH_MAX_PARTS) return null;
    at = before;
  }
  return { parts: parts.reverse(), generations };
}

function wordsOfParts(parts: readonly Part[]): PathWord[] {
  const words: PathWord[] = [];
  let steps: PathStep[] = [];
  for (const part of parts) {
    if ("aged" in part) steps.push(part);
    else {
      words.push(...wordsOf(steps), part);
      steps = [];
    }
  }
  return [...words, ...wordsOf(steps)];
}

/** का changes before a further word, and where one speaks of an elder: पुत्र के पुत्र की पत्नी, दादा के भतीजे. */
function hindiPath(words: readonly PathWord[], isOfElder: boolean): string {
  return words
    .map(({ hindi, particle, further }, at) => {
      const isLast = at === words.length - 1;
      const isChanged = !isLast || (particle === "का" && isOfElder);
      const word = isChanged ? (further?.hindi ?? hindi) : hindi;
      if (at === 0) return word;
      return `${isChanged && particle === "का" ? "के" : particle} ${word}`;
    })
    .join(" ");
}

function possessive(words: readonly PathWord[]): string {
  const last = words.length - 1;
  const said = words.map(({ english, further }, at) => (at < last ? (further?.english ?? english) : english));
  return inEnglish(said.join(POSSESSIVE));
}

/** Whole generations take no possessive: "brother's son of the ancestor 9 generations back". */
function englishPath(words: readonly PathWord[]): string {
  const cuts = words.flatMap(({ generations }, at) => (generations ? [at + 1] : []));
  const chains = [0, ...cuts].map((from, at) => words.slice(from, cuts[at]));
  return chains
    .filter((chain) => chain.length > 0)
    .map(possessive)
    .reverse()
    .join(" of the ");
}

export function stepWord(step: Step): KinshipWord {
  const { hindi, english } = wordOfStep(step);
  return { hindi, english };
}

export function kinshipWord(relation: Relation): KinshipWord {
  if (relation.step === null) return ONESELF;
  const path = pathTo(relation);
  if (!path) return DISTANT_RELATIVE;
  const steps = path.parts.filter((part) => "aged" in part);
  const known = steps.length === path.parts.length ? knownPath(steps) : null;
  if (known) return { hindi: known.hindi, english: known.english };
  const words = wordsOfParts(path.parts);
  return { hindi: hindiPath(words, path.generations > 0), english: englishPath(words) };
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
