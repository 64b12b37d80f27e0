import { type Rule, rewrite } from "./spelling-rules";

export const DEVANAGARI_RUN = /\p{Script=Devanagari}+/gu;

/** Nukta and chandrabindu do not distinguish names. */
export const PLAIN_SIGNS: readonly Rule[] = [
  [/\u093c|\u093d|\u200c|\u200d/g, ""],
  [/\u0901/g, "\u0902"],
  [/\u0950/g, "ओम्"],
];

/** The vowels of English and Marathi words. */
const PLAIN_VOWELS: readonly Rule[] = [
  [/[\u0949\u094a]/g, "\u094b"],
  [/[\u0945\u0946]/g, "\u0947"],
  [/[\u0911\u0912]/g, "\u0913"],
  [/[\u090d\u090e\u0972]/g, "\u090f"],
];

/** One Latin letter per sound, as in SLP1. */
const VOWELS = "अa आA इi ईI उu ऊU ऋf ॠF एe ऐE ओo औO";
const VOWEL_SIGNS = "ाA िi ीI ुu ूU ृf ॄF ेe ैE ोo ौO";
const ENDINGS = "ंM ःH";
const CONSONANTS =
  "कk खK गg घG ङN चc छC जj झJ ञY टw ठW डq ढQ णR तt थT दd धD नn पp फP बb भB मm यy रr लl वv शS षz सs हh ळL";
const NO_VOWEL = "\u094d";

function soundTable(letters: string): ReadonlyMap<string, string> {
  return new Map(letters.split(" ").map(([letter = "", sound = ""]) => [letter, sound]));
}

const vowels = soundTable(VOWELS);
const vowelSigns = soundTable(VOWEL_SIGNS);
const endings = soundTable(ENDINGS);
const consonants = soundTable(CONSONANTS);

export function soundsOf(devanagari: string): string {
  const letters = [...rewrite(devanagari.normalize("NFD"), [...PLAIN_SIGNS, ...PLAIN_VOWELS])];
  return letters
    .map((letter, at) => {
      if (letter === NO_VOWEL) return "";
      const sound = consonants.get(letter);
      if (sound === undefined)
        return vowels.get(letter) ?? vowelSigns.get(letter) ?? endings.get(letter) ?? letter;
      const next = letters[at + 1] ?? "";
      return next === NO_VOWEL || vowelSigns.has(next) ? sound : `${sound}a`;
    })
    .join("");
}

const GUJARATI = /\p{Script=Gujarati}/u;
const GUJARATI_LETTERS = /\p{Script=Gujarati}/gu;
/** Unicode lists the letters of both scripts in the same order. */
const FROM_GUJARATI = 0x0900 - 0x0a80;

export function gujaratiInDevanagari(text: string): string {
  if (!GUJARATI.test(text)) return text;
  return text.replace(GUJARATI_LETTERS, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + FROM_GUJARATI),
  );
}

export function isDevanagari(word: string): boolean {
  return /^\p{Script=Devanagari}/u.test(word);
}
