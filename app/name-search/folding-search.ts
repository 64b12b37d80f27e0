import { VOWEL } from "./fold.server";

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
