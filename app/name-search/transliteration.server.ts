import { LRUCache } from "lru-cache";
import type { Script } from "~/i18n/choices.server";
import { gujaratiInDevanagari, isDevanagari, romanised } from "./devanagari";
import { isSameName, isTooLongForName, nameWords } from "./fold";
import {
  isPronouncedAlike,
  type NameGroup,
  type NameSpellings,
  namesBySound,
  namesBySpelling,
  normalizedSpelling,
} from "./known-names.server";
import { nameMatcher } from "./matching";
import { titleOrInitials } from "./titles";

interface NameHint {
  kind: "given" | "surname";
  gender?: string;
}

interface Spelling {
  /** Several only if they are different names. */
  names: readonly string[];
  isCertain: boolean;
}

const MEN: readonly NameGroup[] = ["given-names-men", "given-names-men-and-women"];
const WOMEN: readonly NameGroup[] = ["given-names-women", "given-names-men-and-women"];
const SURNAMES: readonly NameGroup[] = ["surnames"];
const PARTS_AND_PLACES: readonly NameGroup[] = ["last-parts", "first-parts", "places"];

/** The groups in which to look for a name, the most likely tier first. */
function tiersOf(hint?: NameHint): readonly (readonly (readonly NameGroup[])[])[] {
  if (hint?.kind === "surname") return [[SURNAMES], [MEN, WOMEN], [PARTS_AND_PLACES]];
  if (hint?.gender === "Male") return [[MEN], [WOMEN], [SURNAMES], [PARTS_AND_PLACES]];
  if (hint?.gender === "Female") return [[WOMEN], [MEN], [SURNAMES], [PARTS_AND_PLACES]];
  return [[MEN, WOMEN], [SURNAMES], [PARTS_AND_PLACES]];
}

const ALL_GROUPS: readonly NameGroup[] = [...new Set(tiersOf().flat(2))];

function bestCandidates(candidates: readonly NameSpellings[], word: string): readonly NameSpellings[] {
  const spelling = normalizedSpelling(word);
  const best = candidates.filter(({ latin, devanagari }) =>
    [latin[0] ?? "", devanagari[0] ?? ""].some((usual) => normalizedSpelling(usual) === spelling),
  );
  return best.length > 0 ? best : candidates.slice(0, 1);
}

const SUGGESTIONS_MAX = 2;

/** Without candidates that only spell an earlier one differently. */
function distinctSpellings(candidates: readonly NameSpellings[], script: Script): string[] {
  const different = candidates.filter(
    (name, index) =>
      !candidates.slice(0, index).some((before) => before[script].includes(name[script][0] ?? "")),
  );
  return different.map((name) => name[script][0] ?? "").slice(0, SUGGESTIONS_MAX);
}

function certain(names: readonly string[]): Spelling {
  return { names, isCertain: true };
}

function byTypedSpelling(word: string, script: Script, hint?: NameHint): Spelling | null {
  for (const tier of tiersOf(hint)) {
    const candidates = tier.flatMap((groups) =>
      bestCandidates(
        groups.flatMap((group) => namesBySpelling(group, word)),
        word,
      ),
    );
    if (candidates.length > 0) return certain(distinctSpellings(candidates, script));
  }
  return null;
}

function bySound(word: string, script: Script, hint?: NameHint): Spelling | null {
  for (const tier of tiersOf(hint)) {
    const candidates = tier.flat().flatMap((group) => namesBySound(group, word));
    const same = candidates.filter(({ latin }) => latin.some((name) => isPronouncedAlike(name, word)));
    if (same.length > 0) return certain(distinctSpellings(same, script));
    if (candidates.length > 0)
      return { names: distinctSpellings(candidates, script).slice(0, 1), isCertain: false };
  }
  return null;
}

const INDEPENDENT_VOWELS: Readonly<Record<string, string>> = { आ: "ा", इ: "ि", ई: "ी", उ: "ु", ऊ: "ू" };
const CONSONANT_AT_END = /[क-ह]\u093c?$/;

/** परम + आनंद → परमानंद: the vowel becomes a sign on the consonant before it. */
function joinParts(first: string, last: string): string {
  if (!isDevanagari(first)) return first + last.toLowerCase();
  const sign = CONSONANT_AT_END.test(first) ? INDEPENDENT_VOWELS[last.charAt(0)] : undefined;
  return sign ? first + sign + last.slice(1) : first + last;
}

const PART_LETTERS_MIN = 2;

function firstPart(word: string, script: Script, hint?: NameHint): Spelling | null {
  const beginning = namesBySpelling("first-parts", word)[0]?.[script][0];
  if (beginning) return certain([beginning]);
  return word.length > PART_LETTERS_MIN ? byTypedSpelling(word, script, hint) : null;
}

function byParts(word: string, script: Script, hint?: NameHint): Spelling | null {
  for (let index = PART_LETTERS_MIN; index <= word.length - PART_LETTERS_MIN; index++) {
    const last = namesBySpelling("last-parts", word.slice(index))[0]?.[script][0];
    const first = last ? firstPart(word.slice(0, index), script, hint) : null;
    if (last && first)
      return { ...first, names: first.names.slice(0, 1).map((name) => joinParts(name, last)) };
  }
  return null;
}

const N_BEFORE_LABIAL = /n(?=[pb])/g;

/** Empty for Devanagari, because a Latin letter may be one of several sounds. */
function byLetters(word: string, script: Script): string[] {
  if (script === "devanagari") return [];
  return romanised(word)
    .map((name) => name.replace(N_BEFORE_LABIAL, "m"))
    .filter((name) => isSameName(name, word));
}

function spellingOf(word: string, script: Script, hint?: NameHint): Spelling {
  const { names, isCertain } = byTypedSpelling(word, script, hint) ??
    byParts(word, script, hint) ??
    bySound(word, script, hint) ?? { names: byLetters(word, script).slice(0, 1), isCertain: false };
  return { names: names.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1)), isCertain };
}

const knownSpellings = new LRUCache<string, Spelling>({ max: 5_000 });

const LETTERS_OF_A_WORD = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}'’.]+$/u;
const WORD_MAX_CHARACTERS = 40;

/** A word that is already in the script stays as it is. */
function transliterateWord(typed: string, script: Script, hint?: NameHint): Spelling {
  const word = gujaratiInDevanagari(typed);
  if (!LETTERS_OF_A_WORD.test(word) || word.length > WORD_MAX_CHARACTERS)
    return { names: [], isCertain: false };
  if (isDevanagari(word) === (script === "devanagari")) return certain([word]);
  const title = titleOrInitials(word);
  if (title !== null) return certain([title]);
  const key = [script, hint?.kind, hint?.gender, word].join(" ");
  const spelling = knownSpellings.get(key) ?? spellingOf(word, script, hint);
  knownSpellings.set(key, spelling);
  return spelling;
}

/** The listed spellings of a word that the rules do not give, such as Neemuch for नीमच. */
export function spellingsOf(typed: string): string[] {
  if (isTooLongForName(typed)) return [];
  const word = gujaratiInDevanagari(typed);
  const listed = ALL_GROUPS.flatMap((group) => namesBySpelling(group, word));
  const names = listed.length > 0 ? listed : ALL_GROUPS.flatMap((group) => namesBySound(group, word));
  const result = transliterateWord(word, isDevanagari(word) ? "latin" : "devanagari");
  const all = names.flatMap(({ latin, devanagari }) => [...latin, ...devanagari]);
  const matches = nameMatcher(typed);
  return [...new Set([...all, ...(result.isCertain ? result.names : [])])].filter((name) => !matches(name));
}

/** The most likely spelling in the script; a word without one stays as it is. */
export function transliterated(script: Script, name: string): string {
  return nameWords(name)
    .map((word) => transliterateWord(word, script).names[0] ?? word)
    .join(" ");
}

/** Two if there are two names with this spelling, none if it is uncertain. @example ("devanagari", "Krishan", given) → ["कृष्ण"] */
export function suggestionsFor(script: Script, name: string, hint: NameHint): string[] {
  if (isTooLongForName(name)) return [];
  const words = nameWords(name).map((word) => transliterateWord(word, script, hint));
  const areKnown = words.every(
    ({ names, isCertain }) => names.length > 0 && (isCertain || script === "latin"),
  );
  const longest = areKnown ? Math.max(...words.map(({ names }) => names.length)) : 0;
  return Array.from({ length: longest }, (_, index) =>
    words.map(({ names }) => names[index] ?? names[0]).join(" "),
  );
}
