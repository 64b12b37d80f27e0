import type { Script } from "~/i18n/choices.server";
import { gujaratiInDevanagari, isDevanagari } from "./devanagari";
import { isTooLongForName, nameWords } from "./fold";
import { namesSounding, namesSpelt } from "./known-names.server";
import { nameFinder } from "./matching";
import { ALL_GROUPS, type NameHint, writeWord } from "./writing.server";

/** The spellings of a word that the lists have and no rule gives, such as Neemuch for नीमच. */
export function spellingsOf(typed: string): string[] {
  if (isTooLongForName(typed)) return [];
  const word = gujaratiInDevanagari(typed);
  const spelt = ALL_GROUPS.flatMap((group) => namesSpelt(group, word));
  const names = spelt.length > 0 ? spelt : ALL_GROUPS.flatMap((group) => namesSounding(group, word));
  const written = writeWord(word, isDevanagari(word) ? "latin" : "devanagari");
  const all = names.flatMap(({ latin, devanagari }) => [...latin, ...devanagari]);
  const finds = nameFinder(typed);
  return [...new Set([...all, ...(written.isCertain ? written.names : [])])].filter((name) => !finds(name));
}

/** The most likely spelling of a name in the other script; a word without one stays as it is. */
export function writtenIn(script: Script, name: string): string {
  return nameWords(name)
    .map((word) => writeWord(word, script).names[0] ?? word)
    .join(" ");
}

/** Two suggestions for a name that is spelled in two ways, none where nobody can tell. @example ("devanagari", "Krishan", given) → ["कृष्ण"] */
export function suggestionsFor(script: Script, name: string, hint: NameHint): string[] {
  if (isTooLongForName(name)) return [];
  const words = nameWords(name).map((word) => writeWord(word, script, hint));
  const areKnown = words.every(
    ({ names, isCertain }) => names.length > 0 && (isCertain || script === "latin"),
  );
  const longest = areKnown ? Math.max(...words.map(({ names }) => names.length)) : 0;
  return Array.from({ length: longest }, (_, at) =>
    words.map(({ names }) => names[at] ?? names[0]).join(" "),
  );
}
