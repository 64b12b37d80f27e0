import {
  BEGIN,
  END,
  type LearntNames,
  letterOf,
  PAIRS_IN_A_ROW,
  partsOfSyllables,
} from "../app/name-search/name-model.server";

interface Spelt {
  latin: string;
  devanagari: readonly string[];
}

const LATIN_MOST = 4;
const DEVANAGARI_MOST = 2;
const ROUNDS = 5;
/** Which letters stand for which shows in a part of the names. */
const SAMPLED_EVERY = 3;
/** What is seen less often is a chance, and not how names are written. */
const PAIR_LEAST = 3;
const ROW_LEAST = 2;
const EXPECTED_LEAST = 0.02;

interface Piece {
  from: readonly [number, number];
  to: readonly [number, number];
  pair: string;
  chance: number;
}

const pairOf = (latin: string, devanagari: string) => `${latin} ${devanagari}`;

/** Before anything is known: one letter for one, rather than two for two. */
function firstChance(latin: number, devanagari: number): number {
  return (devanagari === 1 ? 1 : 0.02) * (latin <= 2 ? 1 : 0.1);
}

/** Each pair of pieces that begins at a place of both. */
function piecesAt(
  { latin, devanagari }: Spelt,
  from: readonly [number, number],
  chances: ReadonlyMap<string, number> | null,
): Piece[] {
  const [at, part] = from;
  const lettersMost = Math.min(LATIN_MOST, latin.length - at);
  const partsMost = Math.min(DEVANAGARI_MOST, devanagari.length - part);
  return Array.from({ length: lettersMost * partsMost }, (_, which) => {
    const letters = 1 + (which % lettersMost);
    const parts = 1 + Math.floor(which / lettersMost);
    const pair = pairOf(latin.slice(at, at + letters), devanagari.slice(part, part + parts).join(""));
    const chance = chances ? (chances.get(pair) ?? 0) : firstChance(letters, parts);
    return { from, to: [at + letters, part + parts] as const, pair, chance };
  }).filter(({ chance }) => chance > 0);
}

/** Each pair of pieces that may stand in a name, in the order of where it begins. */
function piecesOf(name: Spelt, chances: ReadonlyMap<string, number> | null): Piece[] {
  return [...name.latin].flatMap((_letter, at) =>
    name.devanagari.flatMap((_part, part) => piecesAt(name, [at, part], chances)),
  );
}

const key = ([latin, devanagari]: readonly [number, number]) => latin * 100 + devanagari;

function add<Key>(counts: Map<Key, number>, of: Key, count: number) {
  counts.set(of, (counts.get(of) ?? 0) + count);
}

/** Adds how often each pair is to be expected in a name, where every way to cut it counts as much as it is likely. */
function expectIn(name: Spelt, expected: Map<string, number>, chances: ReadonlyMap<string, number> | null) {
  const pieces = piecesOf(name, chances);
  const end = key([name.latin.length, name.devanagari.length]);
  const before = new Map([[0, 1]]);
  const after = new Map([[end, 1]]);
  for (const { from, to, chance } of pieces) add(before, key(to), chance * (before.get(key(from)) ?? 0));
  for (const { from, to, chance } of pieces.toReversed())
    add(after, key(from), chance * (after.get(key(to)) ?? 0));
  const whole = before.get(end) ?? 0;
  if (whole === 0) return;
  for (const { from, to, pair, chance } of pieces)
    add(expected, pair, ((before.get(key(from)) ?? 0) * chance * (after.get(key(to)) ?? 0)) / whole);
}

function expectedPairs(names: readonly Spelt[], chances: ReadonlyMap<string, number> | null) {
  const expected = new Map<string, number>();
  for (const name of names) expectIn(name, expected, chances);
  const sum = [...expected.values()].reduce((total, count) => total + count, 0);
  return new Map(
    [...expected].filter(([, count]) => count > EXPECTED_LEAST).map(([pair, count]) => [pair, count / sum]),
  );
}

/** The likeliest way to cut a name into pairs. */
function cut(name: Spelt, chances: ReadonlyMap<string, number>): string[] {
  const best = new Map<number, { chance: number; pairs: string[] }>([[0, { chance: 1, pairs: [] }]]);
  for (const { from, to, pair, chance } of piecesOf(name, chances)) {
    const begun = best.get(key(from));
    const longer = begun ? begun.chance * chance : 0;
    if (begun && longer > (best.get(key(to))?.chance ?? 0))
      best.set(key(to), { chance: longer, pairs: [...begun.pairs, pair] });
  }
  return best.get(key([name.latin.length, name.devanagari.length]))?.pairs ?? [];
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** All rows of up to three pairs that end at a place of the name. */
function rowsOf(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, at) =>
    Array.from({ length: Math.min(PAIRS_IN_A_ROW, at + 2) }, (_row, more) =>
      name.slice(at + 1 - more, at + 2),
    ),
  ).flat();
}

/**
 * Learns from pairs of spellings which letters are written for which, and with which neighbours.
 * @param spellings a name in both scripts each, in small letters
 */
export function learnNames(
  spellings: readonly (readonly [latin: string, devanagari: string])[],
): LearntNames {
  const names = spellings.map(([latin, devanagari]) => ({ latin, devanagari: partsOfSyllables(devanagari) }));
  const some = names.filter((_name, at) => at % SAMPLED_EVERY === 0);
  let chances: ReadonlyMap<string, number> | null = null;
  for (let round = 0; round < ROUNDS; round++) chances = expectedPairs(some, chances);
  const cuts = names.map((name) => cut(name, chances ?? new Map()));
  const frequent = [...countsOf(cuts.flat())]
    .filter(([, count]) => count >= PAIR_LEAST)
    .map(([pair]) => pair);
  const letters = new Map(frequent.map((pair, at) => [pair, letterOf(at)]));
  const usual = cuts.filter((pairs) => pairs.length > 0 && pairs.every((pair) => letters.has(pair)));
  const rows = usual.flatMap((pairs) =>
    rowsOf(`${BEGIN}${pairs.map((pair) => letters.get(pair)).join("")}${END}`),
  );
  const counts = [...countsOf(rows)].filter(
    ([row, count]) => row.length < PAIRS_IN_A_ROW || count >= ROW_LEAST,
  );
  return {
    pairs: frequent.map((pair) => {
      const [latin = "", devanagari = ""] = pair.split(" ");
      return [latin, devanagari] as const;
    }),
    counts: Object.fromEntries(counts),
  };
}
