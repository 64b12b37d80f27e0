import { isSameName, nameWords } from "./fold";
import { namesBySound } from "./known-names.server";
import { nameMatcher } from "./matching";
import { initialsIn, initialsMatcher, isTitle } from "./titles";

const WORD_SEPARATOR = /[\s,]+/;
/** As in `Verma Family`, `doctor in Udaipur` and `Asha née Joshi`. Hindi के is missing, because it is also an initial. */
const STOP_WORDS =
  /^(?:family|parivar|gotra?|in|from|near|of|and|aur|mein|n[eé]e|urf|alias|r\/o|परिवार|गोत्र|में|से|का|की|और|उर्फ|निवासी)$/i;

/** As in `Asha Verma W/o Ravi Verma`. */
const RELATIVE_OF =
  /[\s,(](?:(?:[bcdfhmsw]|wd) ?\/ ?o|(?:son|daughter|wife|widow|husband|father|mother|brother|sister) of|(?:सु)?पुत्री?|धर्मपत्नी|पत्नी|पति|पिता|वल्द)[\s.:-]+(?=\p{L})/iu;

/** Whoever is meant, and the relative that was named to tell two of one name apart. */
export function personAndRelative(typed: string): [person: string, relative: string] {
  const [person = "", ...relatives] = typed.split(RELATIVE_OF);
  return [person, relatives.join(" ")];
}

/** The words of a spoken name: initials joined, without titles and stop words, unless nothing else is left. */
export function significantWords(text: string): string[] {
  const joined: string[] = [];
  for (const word of text.split(WORD_SEPARATOR).filter(Boolean)) {
    const before = joined.at(-1);
    if (before && initialsIn(word) && initialsIn(before)) joined.splice(-1, 1, `${before} ${word}`);
    else joined.push(word);
  }
  const names = joined.filter((word) => !isTitle(word) && !STOP_WORDS.test(word));
  return names.length > 0 ? names : joined;
}

const FORM_OF_ADDRESS =
  /^(.{3,})(?:bhai|behn|ben|bai)$|^(.{2,})(?:भाई|बहन|बेन|बाई)$|^(.{2,}?)-?(?:ji|jee|जी)$/iu;
const WITH_JI = ["given-names-men", "surnames"] as const;

/** Without the form of address: `Rameshbhai` matches Ramesh, not Rameshwar. In Shivaji and Mukherji `ji` is part of the name. */
function addressedNameMatcher(word: string): (name: string) => boolean {
  const [, latin, hindi, beforeJi] = FORM_OF_ADDRESS.exec(word) ?? [];
  const hasOwnJi = beforeJi && WITH_JI.some((group) => namesBySound(group, word).length > 0);
  const stem = latin ?? hindi ?? (hasOwnJi ? undefined : beforeJi);
  return (name) => stem !== undefined && nameWords(name).some((part) => isSameName(part, stem));
}

export function spokenWordMatcher(word: string, spellings: readonly string[] = []) {
  const initials = initialsIn(word);
  if (initials && initials.length > 1) return initialsMatcher(initials);
  const [matches, matchesAddressed] = [nameMatcher(word, spellings), addressedNameMatcher(word)];
  return (name: string) => matches(name) || matchesAddressed(name);
}

/** Matches names with the whole text or with each of its words; texts with a number only as a whole. */
export function spokenNameMatcher(text: string): (name: string) => boolean {
  const matches = nameMatcher(text);
  const words = significantWords(personAndRelative(text)[0]);
  const matchers = words.every((word) => /\p{L}/u.test(word))
    ? words.map((word) => spokenWordMatcher(word))
    : [];
  return (name) =>
    matches(name) || (matchers.length > 0 && matchers.every((matchesWord) => matchesWord(name)));
}
