import { language } from "~/i18n/choices.server";
import { type FamilyGraph, type PersonFacts, type StepKind, traitsOf } from "./graph";
import {
  inEnglish,
  knownPath,
  type PathStep,
  POLITE,
  POSSESSIVE,
  pathStep,
  stepWord as wordOfStep,
  wordsOf,
} from "./known-paths";
import { oneself, type Relation, relationAfter, relationsFrom, type Step, seniorityOf } from "./path";
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
const PATH_MAX_SEGMENTS = 8;

/** A step, or whole generations in one word. */
type Segment = PathStep | PathWord;

interface Path {
  segments: Segment[];
  /** How many generations its end stands above its start. */
  generations: number;
}

const GENERATIONS_UP = { parent: 1, child: -1, spouse: 0, sibling: 0 } as const;

function lastSegment(step: Step, { before, beforeRun, runSteps }: Relation, countedFrom: number) {
  const { kind } = step;
  if (runSteps >= countedFrom && (kind === "parent" || kind === "child"))
    return { segment: GENERATION_WORDS[kind](runSteps), steps: runSteps, before: beforeRun };
  return { segment: pathStep(step, before?.person.gender ?? null), steps: 1, before };
}

/** null when there are too many segments. */
function pathTo(relation: Relation): Path | null {
  const countedFrom =
    relation.steps > SPELLED_MAX_STEPS ? LONG_PATH_COUNTED_MIN_GENERATIONS : COUNTED_MIN_GENERATIONS;
  const segments: Segment[] = [];
  let generations = 0;
  let at: Relation | null = relation;
  while (at?.step) {
    const { segment, steps, before }: ReturnType<typeof lastSegment> = lastSegment(at.step, at, countedFrom);
    segments.push(segment);
    generations += steps * GENERATIONS_UP[at.step.kind];
    if (segments.length > PATH_MAX_SEGMENTS) return null;
    at = before;
  }
  return { segments: segments.reverse(), generations };
}

function wordsOfSegments(segments: readonly Segment[]): PathWord[] {
  const words: PathWord[] = [];
  let steps: PathStep[] = [];
  for (const segment of segments) {
    if ("aged" in segment) steps.push(segment);
    else {
      words.push(...wordsOf(steps), segment);
      steps = [];
    }
  }
  return [...words, ...wordsOf(steps)];
}

/** का changes before a further word, and where one speaks of an elder; at the end of several words nobody says जी. */
function hindiPath(words: readonly PathWord[], isOfElder: boolean): string {
  return words
    .map(({ hindi, particle, further }, at) => {
      const isLast = at === words.length - 1;
      const isChanged = !isLast || (particle === "का" && isOfElder);
      const word = isChanged ? (further?.hindi ?? hindi) : hindi;
      if (at === 0) return word;
      return `${isChanged && particle === "का" ? "के" : particle} ${word.replace(POLITE, "")}`;
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

function stepWord(step: Pick<Step, "kind" | "person" | "isHalf">): KinshipWord {
  const { hindi, english } = wordOfStep(step);
  return { hindi, english };
}

/** A spouse's other spouse: nobody knows the order of the marriages. */
function leadsThroughTwoMarriages(relation: Relation): boolean {
  for (let at: Relation | null = relation; at; at = at.before)
    if (at.step?.kind === "spouse" && at.before?.step?.kind === "spouse") return true;
  return false;
}

function startOf(relation: Relation): Relation {
  let at = relation;
  while (at.before) at = at.before;
  return at;
}

/** An elder brother or cousin is spoken of politely: चचेरे भाई. */
const BROTHER = /ा(?= भाई$)/;

/** null for a spouse's other spouse, and for everybody related through both marriages. */
function kinshipWord(relation: Relation): KinshipWord | null {
  if (relation.step === null) return ONESELF;
  if (leadsThroughTwoMarriages(relation)) return null;
  const path = pathTo(relation);
  if (!path) return DISTANT_RELATIVE;
  const steps = path.segments.filter((segment) => "aged" in segment);
  const known = steps.length === path.segments.length ? knownPath(steps) : null;
  const isElder = seniorityOf(relation.person, startOf(relation).person) === "elder";
  if (known)
    return { hindi: isElder ? known.hindi.replace(BROTHER, "े") : known.hindi, english: known.english };
  const words = wordsOfSegments(path.segments);
  return { hindi: hindiPath(words, path.generations > 0 || isElder), english: englishPath(words) };
}

/** Who everyone is to one member, as far as there is a word; empty when that member is not in the graph. */
export function kinshipWords(graph: FamilyGraph, memberId: number): ReadonlyMap<number, KinshipWord> {
  const words = new Map<number, KinshipWord>();
  const start = graph.members.get(memberId);
  if (!start) return words;
  for (const [person, relation] of relationsFrom(start)) {
    const word = person.memberId === null ? null : kinshipWord(relation);
    if (person.memberId !== null && word) words.set(person.memberId, word);
  }
  return words;
}

/** Says a path that was found over profiles: as a whole, and what each is to the one before. */
export function pathInWords(start: PersonFacts, path: readonly { kind: StepKind; member: PersonFacts }[]) {
  const steps: Pick<Step, "kind" | "person" | "isHalf">[] = [];
  let whole = oneself(traitsOf(start));
  for (const { kind, member } of path) {
    const person = traitsOf(member);
    whole = relationAfter(whole, kind, person);
    steps.push({ kind, person, isHalf: kind === "sibling" && whole.step?.isHalf === true });
  }
  return { whole: kinshipWord(whole), steps: steps.map(stepWord) };
}
