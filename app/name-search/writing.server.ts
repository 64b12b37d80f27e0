import { LRUCache } from "lru-cache";
import { inDevanagari, isDevanagari } from "./devanagari.server";
import { isSameName } from "./fold.server";
import { isSpeltAlike, plainSpelling, theKnownNames } from "./known-names.server";
import type { NameGroup, SpeltName } from "./name-lists.server";
import { romanised } from "./romanise.server";
import { titleOrInitials } from "./titles";

export type Script = "latin" | "devanagari";

/** What is known about the person; the gender as the backend writes it. */
export interface NameHint {
  kind: "given" | "surname";
  gender?: string;
}

interface Written {
  /** The most usual first; several only if they are different names. */
  names: readonly string[];
  /** Whether people would agree; if not, the first is a guess. */
  isSure: boolean;
}

const MEN: readonly NameGroup[] = ["given-names-men", "given-names-men-and-women"];
const WOMEN: readonly NameGroup[] = ["given-names-women", "given-names-men-and-women"];
const SURNAMES: readonly NameGroup[] = ["surnames"];
const PARTS_AND_PLACES: readonly NameGroup[] = ["last-parts", "first-parts", "places"];

/** Groups that are searched together. */
type Shelf = readonly NameGroup[];

/** Where to look for a name: the most likely groups first, equally likely ones together. */
function shelvesOf(hint?: NameHint): readonly (readonly Shelf[])[] {
  if (hint?.kind === "surname") return [[SURNAMES], [MEN, WOMEN], [PARTS_AND_PLACES]];
  if (hint?.gender === "Male") return [[MEN], [WOMEN], [SURNAMES], [PARTS_AND_PLACES]];
  if (hint?.gender === "Female") return [[WOMEN], [MEN], [SURNAMES], [PARTS_AND_PLACES]];
  return [[MEN, WOMEN], [SURNAMES], [PARTS_AND_PLACES]];
}

export const ALL_GROUPS: Shelf = [...new Set(shelvesOf().flat(2))];

const READINGS_AT_MOST = 2;

/** Names that have this as their most usual spelling; all of them if there is none. */
function ownNames(names: readonly SpeltName[], word: string): readonly SpeltName[] {
  const spelling = plainSpelling(word);
  const own = names.filter(({ latin, devanagari }) =>
    [latin[0] ?? "", devanagari[0] ?? ""].some((most) => plainSpelling(most) === spelling),
  );
  return own.length > 0 ? own : names.slice(0, 1);
}

/** Drops names that are only another spelling of an earlier one. */
function readingsOf(names: readonly SpeltName[], script: Script): string[] {
  const different = names.filter(
    (name, at) => !names.slice(0, at).some((before) => before[script].includes(name[script][0] ?? "")),
  );
  return different.map((name) => name[script][0] ?? "").slice(0, READINGS_AT_MOST);
}

function sure(names: readonly string[]): Written {
  return { names, isSure: true };
}

function listed(word: string, script: Script, hint?: NameHint): Written | null {
  const { spelt } = theKnownNames();
  for (const shelves of shelvesOf(hint)) {
    const found = shelves.flatMap((shelf) =>
      ownNames(
        shelf.flatMap((group) => spelt(group, word)),
        word,
      ),
    );
    if (found.length > 0) return sure(readingsOf(found, script));
  }
  return null;
}

/** Names that sound alike; certain if one of them also has the same spelling. */
function alike(word: string, script: Script, hint?: NameHint): Written | null {
  const { sounding } = theKnownNames();
  for (const shelves of shelvesOf(hint)) {
    const found = shelves.flat().flatMap((group) => sounding(group, word));
    const same = found.filter(({ latin }) => latin.some((each) => isSpeltAlike(each, word)));
    if (same.length > 0) return sure(readingsOf(same, script));
    if (found.length > 0) return { names: readingsOf(found, script).slice(0, 1), isSure: false };
  }
  return null;
}

const INDEPENDENT_VOWELS: Readonly<Record<string, string>> = { आ: "ा", इ: "ि", ई: "ी", उ: "ु", ऊ: "ू" };
const CONSONANT_AT_END = /[क-ह]\u093c?$/;

/** A vowel at the start of the second part becomes a sign on the consonant before it: परम + आनंद → परमानंद. */
function joined(first: string, last: string): string {
  if (!isDevanagari(first)) return first + last.toLowerCase();
  const sign = CONSONANT_AT_END.test(first) ? INDEPENDENT_VOWELS[last.charAt(0)] : undefined;
  return sign ? first + sign + last.slice(1) : first + last;
}

const FIRST_PART_LETTERS_LEAST = 2;
const LAST_PART_LETTERS_LEAST = 2;

/** The first part of a compound: a common beginning of names, or a name. */
function firstPart(word: string, script: Script, hint?: NameHint): Written | null {
  const { spelt } = theKnownNames();
  const begins = spelt("first-parts", word)[0]?.[script][0];
  if (begins) return sure([begins]);
  return word.length > FIRST_PART_LETTERS_LEAST ? listed(word, script, hint) : null;
}

function ofParts(word: string, script: Script, hint?: NameHint): Written | null {
  const { spelt } = theKnownNames();
  for (let at = FIRST_PART_LETTERS_LEAST; at <= word.length - LAST_PART_LETTERS_LEAST; at++) {
    const last = spelt("last-parts", word.slice(at))[0]?.[script][0];
    const begun = last ? firstPart(word.slice(0, at), script, hint) : null;
    if (last && begun) return { ...begun, names: begun.names.slice(0, 1).map((each) => joined(each, last)) };
  }
  return null;
}

const N_BEFORE_LABIAL = /n(?=[pb])/g;

/** Devanagari as it is spoken, in Latin letters; nothing the other way, where letters stand for several sounds. */
export function transliterated(word: string, script: Script): string[] {
  if (script === "devanagari") return [];
  return romanised(word)
    .map((name) => name.replace(N_BEFORE_LABIAL, "m"))
    .filter((name) => isSameName(name, word));
}

export function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function writtenAnew(word: string, script: Script, hint?: NameHint): Written {
  return (
    listed(word, script, hint) ??
    ofParts(word, script, hint) ??
    alike(word, script, hint) ?? { names: transliterated(word, script).slice(0, 1), isSure: false }
  );
}

/** The same words occur many times on a page. */
const remembered = new LRUCache<string, Written>({ max: 5_000 });

const LETTERS_OF_A_WORD = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}'’.]+$/u;
const WORD_MAX_CHARACTERS = 40;

/** Writes a word of a name in the other script; a word already in that script stays as it is. */
export function writeWord(typed: string, script: Script, hint?: NameHint): Written {
  const word = inDevanagari(typed);
  if (!LETTERS_OF_A_WORD.test(word) || word.length > WORD_MAX_CHARACTERS) return { names: [], isSure: false };
  if (isDevanagari(word) === (script === "devanagari")) return sure([word]);
  const title = titleOrInitials(word);
  if (title !== null) return sure([title]);
  const key = [script, hint?.kind, hint?.gender, word].join(" ");
  const before = remembered.get(key);
  if (before) return before;
  const { names, isSure } = writtenAnew(word, script, hint);
  const written = { names: names.map(capitalised), isSure };
  remembered.set(key, written);
  return written;
}
