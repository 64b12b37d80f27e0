import { isSameName, nameWords } from "./fold";
import { namesSounding } from "./known-names.server";
import { nameFinder } from "./matching";
import { initialsFinder, initialsIn, isTitle } from "./titles";

const BETWEEN_WORDS = /[\s,]+/;
/** Words around a name, as in `Verma Family` and `doctor in Udaipur`. Hindi के is an initial, too. */
const AROUND_NAMES = /^(?:family|parivar|gotra?|in|from|near|of|परिवार|गोत्र|में|से|का|की)$/i;

/** The words of a name as people say it: initials in one, without `Shri`, `ji`, `family` and the like unless nothing else is left. */
export function spokenWords(text: string): string[] {
  const joined: string[] = [];
  for (const word of text.split(BETWEEN_WORDS).filter(Boolean)) {
    const before = joined.at(-1);
    if (before && initialsIn(word) && initialsIn(before)) joined.splice(-1, 1, `${before} ${word}`);
    else joined.push(word);
  }
  const names = joined.filter((word) => !isTitle(word) && !AROUND_NAMES.test(word));
  return names.length > 0 ? names : joined;
}

const FORM_OF_ADDRESS =
  /^(.{3,})(?:bhai|behn|ben|bai)$|^(.{2,})(?:भाई|बहन|बेन|बाई)$|^(.{2,}?)-?(?:ji|jee|जी)$/iu;
const WITH_JI = ["given-names-men", "surnames"] as const;

/** As a name of its own: `Rameshbhai` finds Ramesh, not Rameshwar. Shivaji and Mukherji have their `ji`. */
function addressedFinder(word: string): (name: string) => boolean {
  const [, latin, hindi, beforeJi] = FORM_OF_ADDRESS.exec(word) ?? [];
  const hasOwnJi = beforeJi && WITH_JI.some((group) => namesSounding(group, word).length > 0);
  const stem = latin ?? hindi ?? (hasOwnJi ? undefined : beforeJi);
  return (name) => stem !== undefined && nameWords(name).some((part) => isSameName(part, stem));
}

export function spokenWordFinder(word: string, spellings: readonly string[] = []): (name: string) => boolean {
  const initials = initialsIn(word);
  if (initials && initials.length > 1) return initialsFinder(initials);
  const [finds, findsAddressed] = [nameFinder(word, spellings), addressedFinder(word)];
  return (name) => finds(name) || findsAddressed(name);
}

const LETTER = /\p{L}/u;

/** Finds names with the text in one piece, or with each of its words; a number is no word of a name. */
export function spokenNameFinder(text: string): (name: string) => boolean {
  const finds = nameFinder(text);
  const words = spokenWords(text);
  const finders = words.every((word) => LETTER.test(word)) ? words.map((word) => spokenWordFinder(word)) : [];
  return (name) => finds(name) || (finders.length > 0 && finders.every((findsWord) => findsWord(name)));
}
