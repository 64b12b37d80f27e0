import Sanscript from "@indic-transliteration/sanscript";
import { type Rule, rewrite } from "./rewrite";

const DEVANAGARI_RUN = /\p{Script=Devanagari}+/gu;

/** Signs of English and Marathi words, and marks that make no difference to a name. */
const PLAIN_SIGNS: readonly Rule[] = [
  [/\u093c|\u093d|\u200c|\u200d/g, ""],
  [/\u0901/g, "\u0902"],
  [/[\u0949\u094a]/g, "\u094b"],
  [/[\u0945\u0946]/g, "\u0947"],
  [/[\u0911\u0912]/g, "\u0913"],
  [/[\u090d\u090e\u0972]/g, "\u090f"],
];

/** One letter a sound, as SLP1 has it; nukta and chandrabindu are not told apart. */
export function soundsOf(devanagari: string): string {
  return Sanscript.t(rewrite(devanagari.normalize("NFD"), PLAIN_SIGNS), "devanagari", "slp1");
}

export function writtenInDevanagari(sounds: string): string {
  return Sanscript.t(sounds, "slp1", "devanagari");
}

export function isDevanagari(word: string): boolean {
  return /^\p{Script=Devanagari}/u.test(word);
}

export function replaceDevanagari(text: string, by: (run: string) => string): string {
  return text.replace(DEVANAGARI_RUN, by);
}
