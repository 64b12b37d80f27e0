import { isTooLongForName, keysOf, readName, VOWEL, wordsOf } from "./fold.server";

/** A letter that every spelling has. The short a after it, which keysOf drops, is optional. */
interface Sound {
  letters: string;
  mayHaveA: boolean;
}

const SHORT_VOWEL = "a";

function isConsonant(letter: string | undefined): boolean {
  return letter !== undefined && !VOWEL.test(letter);
}

/** The sounds that a name must contain to have this folding in it. */
export function soundsOfFolding(folding: string): Sound[] {
  const firstVowel = folding.search(VOWEL);
  const sounds: Sound[] = [];
  folding.split("").forEach((letter, at, letters) => {
    const before = sounds.at(-1);
    const isLast = at === letters.length - 1;
    if (before && letter === SHORT_VOWEL && at > firstVowel && !isLast) before.mayHaveA = true;
    else {
      const mayHaveA = isConsonant(letter) && isConsonant(letters[at + 1]);
      // The search text may end before the letter that tells s from sh.
      sounds.push({ letters: isLast && letter === "S" ? "sS" : letter, mayHaveA });
    }
  });
  return sounds;
}

function standsAt(begin: number, folding: ArrayLike<string>, sounds: readonly Sound[]): boolean {
  let at = begin;
  for (const { letters, mayHaveA } of sounds) {
    const letter = folding[at];
    if (letter === undefined || !letters.includes(letter)) return false;
    at += 1;
    // A folding has no double letters, so an a in the name is never the next sound.
    if (mayHaveA && folding[at] === SHORT_VOWEL) at += 1;
  }
  return true;
}

/** Linear: visits each position of the folding at most once per sound and never backtracks. */
export function hasSounds(folding: ArrayLike<string>, sounds: readonly Sound[]): boolean {
  for (let begin = 0; begin < folding.length; begin++) if (standsAt(begin, folding, sounds)) return true;
  return false;
}

const LETTERS_AT_LEAST = 2;
const LETTERS_AT_MOST = 60;

/** Whether a name contains the text, in either script and any usual spelling; a text that is too long, as it is typed. */
export function nameFinder(text: string): (name: string) => boolean {
  if (isTooLongForName(text)) return (name) => name.includes(text);
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
    if (isTooLongForName(name)) return parts([name], finds);
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
