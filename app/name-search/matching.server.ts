import { keysOf, readName, wordsOf } from "./fold.server";
import { hasSounds, soundsOfFolding } from "./folding-search";

const LETTERS_AT_LEAST = 2;
const LETTERS_AT_MOST = 60;

/** Whether a name contains the text, in either script and any usual spelling. */
export function nameFinder(text: string): (name: string) => boolean {
  const typed = readName(text);
  if (typed.plain === "") return () => false;
  const sought = typed.foldings
    .filter((folding) => folding.length >= LETTERS_AT_LEAST && folding.length <= LETTERS_AT_MOST)
    .map(soundsOfFolding);
  return (name) => {
    const { plain, foldings } = readName(name);
    return (
      plain.includes(typed.plain) || foldings.some((each) => sought.some((sounds) => hasSounds(each, sounds)))
    );
  };
}

export interface NamePart {
  at: number;
  text: string;
  isMatch: boolean;
}

const BLANKS = /(\s+)/;

function parts(texts: readonly string[], isMatch: (text: string, index: number) => boolean): NamePart[] {
  let at = 0;
  return texts.flatMap((text, index) => {
    at += text.length;
    return text === "" ? [] : [{ at: at - text.length, text, isMatch: isMatch(text, index) }];
  });
}

/**
 * Splits a name into parts and marks those that match: the letters that were typed, else whole words.
 * @param others spellings that the rules do not derive, such as Neemuch for नीमच
 */
export function nameMarker(typed: string, others: readonly string[] = []): (name: string) => NamePart[] {
  const text = typed.trim();
  const finds = nameFinder(text);
  const findersOfWords = [...new Set([text, ...wordsOf(text), ...others])].map(nameFinder);
  return (name) => {
    const at = text === "" ? -1 : name.toLowerCase().indexOf(text.toLowerCase());
    const end = at + text.length;
    if (at >= 0)
      return parts([name.slice(0, at), name.slice(at, end), name.slice(end)], (_, index) => index === 1);
    const words = parts(name.split(BLANKS), (word) => findersOfWords.some((findsWord) => findsWord(word)));
    return words.some(({ isMatch }) => isMatch) ? words : parts([name], finds);
  };
}

export function nameRank(typed: string, others: readonly string[] = []): (name: string) => number {
  const [plain, keys] = [readName(typed).plain, keysOf(typed)];
  const finders = [typed, ...others].map(nameFinder);
  return (name) => {
    const read = readName(name);
    if (read.plain === plain) return 0;
    if (keysOf(name).some((key) => keys.includes(key))) return 1;
    if (read.plain.startsWith(plain)) return 2;
    return finders.some((finds) => finds(name)) ? 3 : 4;
  };
}
