import { type Rule, rewrite } from "./spelling-rules";

const DEVANAGARI_LETTERS = /\p{Script=Devanagari}+/gu;

/** Nukta and chandrabindu do not distinguish names. */
export const SIGN_RULES: readonly Rule[] = [
  [/\u093c|\u093d|\u200c|\u200d/g, ""],
  [/\u0901/g, "\u0902"],
  [/\u0950/g, "ओम्"],
];

/** The vowels of English and Marathi words. */
const VOWEL_RULES: readonly Rule[] = [
  [/[\u0949\u094a]/g, "\u094b"],
  [/[\u0945\u0946]/g, "\u0947"],
  [/[\u0911\u0912]/g, "\u0913"],
  [/[\u090d\u090e\u0972]/g, "\u090f"],
];

const NO_VOWEL = "\u094d";

/** Maps the first character of each word in the list to the rest of the word. */
function letterTable(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map(([letter = "", ...sound]) => [letter, sound.join("")]));
}

/** One Latin letter per sound, as in SLP1. */
const vowels = letterTable("अa आA इi ईI उu ऊU ऋf ॠF एe ऐE ओo औO");
const vowelSigns = letterTable("ाA िi ीI ुu ूU ृf ॄF ेe ैE ोo ौO");
const finalSigns = letterTable("ंM ःH");
const consonants = letterTable(
  "कk खK गg घG ङN चc छC जj झJ ञY टw ठW डq ढQ णR तt थT दd धD नn पp फP बb भB मm यy रr लl वv शS षz सs हh ळL",
);
const latinLetters = letterTable(
  "Aa Ii Uu fri Fri Eai Oau Kkh Ggh Nn cch Cchh Jjh Yn wt Wth qd Qdh Rn Tth Ddh Pph Bbh Ssh zsh Ll Mn H",
);

function phonemesOf(devanagari: string): string {
  const letters = [...rewrite(devanagari.normalize("NFD"), [...SIGN_RULES, ...VOWEL_RULES])];
  return letters
    .map((letter, index) => {
      if (letter === NO_VOWEL) return "";
      const sound = consonants.get(letter);
      if (sound === undefined)
        return vowels.get(letter) ?? vowelSigns.get(letter) ?? finalSigns.get(letter) ?? letter;
      const next = letters[index + 1] ?? "";
      return next === NO_VOWEL || vowelSigns.has(next) ? sound : `${sound}a`;
    })
    .join("");
}

const GUJARATI_LETTERS = /\p{Script=Gujarati}/gu;
/** Unicode lists the letters of both scripts in the same order. */
const FROM_GUJARATI = 0x0900 - 0x0a80;

export function gujaratiInDevanagari(text: string): string {
  return text.replace(GUJARATI_LETTERS, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + FROM_GUJARATI),
  );
}

export function isDevanagari(word: string): boolean {
  return /^\p{Script=Devanagari}/u.test(word);
}

const FLAP = "\u1e5b";
const LAST_SCHWA = "\u0259";

const PRONUNCIATION: readonly Rule[] = [
  [/(?<=[aAiIuUfeEoO])q(?!q)/g, FLAP],
  // A final short a is usually silent; after some pairs of consonants it may be pronounced.
  [/([NYRnmMr][a-zA-Z]|(.)\2)a$/g, "$1"],
  [/(?<=[kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshLM])([kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshL])a$/g, `$1${LAST_SCHWA}`],
  [/(?<=.)(?<![iI]y)a$/g, ""],
];

const VOWEL_PHONEMES = "aAiIuUfeEoO";
const NASALS = "NYRnmM";

function isSilent(sounds: readonly string[], index: number): boolean {
  const isVowel = (place: number) => VOWEL_PHONEMES.includes(sounds[place] ?? "-");
  const isSound = (place: number) => sounds[place] !== undefined && !isVowel(place);
  const before = NASALS.includes(sounds[index - 2] ?? "-") ? index - 3 : index - 2;
  return (
    sounds[index] === "a" && isSound(index - 1) && isVowel(before) && isSound(index + 1) && isVowel(index + 2)
  );
}

/** Goes backwards, because removing an a makes a consonant cluster, and an a before a cluster is pronounced. */
function withoutSilentVowels(latin: string): string {
  const sounds = [...latin];
  for (let index = sounds.length - 1; index > 0; index--)
    if (isSilent(sounds, index)) sounds.splice(index, 1);
  return sounds.join("");
}

function pronunciationOf(devanagari: string): string {
  const sounds = withoutSilentVowels(rewrite(phonemesOf(devanagari), PRONUNCIATION));
  return sounds.replace(/[A-Zcfqwz]/g, (sound) => latinLetters.get(sound) ?? sound);
}

function withVariants(latin: string): string[] {
  const flaps = latin.includes(FLAP) ? ["d", "r"].map((letter) => latin.split(FLAP).join(letter)) : [latin];
  return flaps.flatMap((form) =>
    form.includes(LAST_SCHWA) ? [form.replace(LAST_SCHWA, ""), form.replace(LAST_SCHWA, "a")] : [form],
  );
}

export function romanised(word: string): string[] {
  return withVariants(word.replace(DEVANAGARI_LETTERS, pronunciationOf));
}
