import { writtenInDevanagari } from "./devanagari.server";
import { type Rule, rewrite } from "./rewrite";

/** Vowels that are spoken long although one letter is written, then the letters of each sound. */
const SPOKEN: readonly Rule[] = [
  [/w/g, "v"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/aa+/g, "A"],
  [/ee+|ii+/g, "I"],
  [/oo+|uu+/g, "U"],
  [/ver(?=[^aeiou])/g, "var"],
  [/^([^aeiou]+)a([^aeiouy]h?)$/, "$1A$2"],
  [/a(?=(?:n[aiy]|vat[iy]?)$)/, "A"],
  [/(?<=.[bdlnprv])a(?=(?:d|s|l|th|j)$)/, "A"],
  [/(?<=[^rj])ai$/, "AI"],
  [/ia$/, "iyA"],
  [/a$/, "A"],
  [/([^aeiouAIU])[iy]$/, "$1I"],
  [/u$/, "U"],
  [/^gy|jn|dny/g, "jY"],
  [/ksh|x/g, "kz"],
  [/chh/g, "C"],
  [/c(?:h|ch)?/g, "c"],
  [/sh/g, "S"],
  [/kh/g, "K"],
  [/gh/g, "G"],
  [/jh/g, "J"],
  [/th/g, "T"],
  [/dh/g, "D"],
  [/bh/g, "B"],
  [/ph|f/g, "P"],
  [/a[iy](?![aeiouAIU])/g, "E"],
  [/[ao]u/g, "O"],
  [/[nm](?=[kKgGcCjJtTdDpPbB])/g, "M"],
];

/** Consonants that Hindi writes as one sign; between all others it writes an a that is not heard. */
const JOINED =
  /^(?:(.)\1|M.|.[ry]|r[^lry]|kz|zm|zn|jY|gn|[sS][tTvnmpkcl]|[sz][wWR]|[pk]t|kl|t[vmn]|dm|[dDTj]v|[nml]h|[cd][CD])$/;
const BETWEEN_CONSONANTS = /(?<=[^aeiouAIUEO])(?=[^aeiouAIUEO])/;

function withSilentVowels(sounds: string): string {
  return sounds
    .split(BETWEEN_CONSONANTS)
    .reduce(
      (begun, next) => `${begun}${JOINED.test(`${begun.at(-1) ?? ""}${next[0] ?? ""}`) ? "" : "a"}${next}`,
    );
}

/** A name in Latin letters as Hindi would most likely write it. The a of a first syllable may be long; that comes last. */
export function devanagariSpellings(latin: string): string[] {
  const spoken = rewrite(latin, SPOKEN);
  const sounds = `${withSilentVowels(spoken)}${/[^aeiouAIUEO]$/.test(spoken) ? "a" : ""}`;
  const joined = sounds.replace(/M(?=[tTdD])/g, "n").replace(/M(?=[pPbB])/g, "m");
  const long = sounds.replace(/^([^aeiouAIUEO]*)a(?=[^aeiouAIUEOM][aeiouAIUEO])/, "$1A");
  return [...new Set([sounds, joined, long].map(writtenInDevanagari))];
}
