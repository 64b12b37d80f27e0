import { LRUCache } from "lru-cache";
import { replaceDevanagari, soundsOf } from "./devanagari.server";
import { SPELLING_RULES } from "./spelling-rules";

const LATIN_SOUNDS: Readonly<Record<string, string>> = {
  A: "a",
  I: "i",
  U: "u",
  f: "ri",
  F: "ri",
  E: "ai",
  O: "au",
  K: "kh",
  G: "gh",
  N: "n",
  c: "ch",
  C: "ch",
  J: "jh",
  Y: "n",
  w: "t",
  W: "th",
  q: "d",
  Q: "dh",
  R: "n",
  T: "th",
  D: "dh",
  P: "ph",
  B: "bh",
  S: "sh",
  z: "sh",
  L: "l",
  M: "n",
  H: "",
};

/** A sound that is read in two ways. */
const FLAP = "\u1e5b";
const LAST_SCHWA = "\u0259";

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aAiIuUfeEoO])q(?!q)/g, FLAP],
  // Whether a vowel is heard after a name's last consonants depends on them.
  [/([NYRnmMr][a-zA-Z]|(.)\2)a$/g, "$1"],
  [/(?<=[kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshLM])([kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshL])a$/g, `$1${LAST_SCHWA}`],
  [/(?<=.)a$/g, ""],
];

const VOWELS = "aAiIuUfeEoO";
const NASALS = "NYRnmM";

/** Whether the short a there is not heard: between single consonants that have vowels around them. */
function isSilent(sounds: readonly string[], at: number): boolean {
  const isVowel = (place: number) => VOWELS.includes(sounds[place] ?? "-");
  const isSound = (place: number) => sounds[place] !== undefined && !isVowel(place);
  const before = NASALS.includes(sounds[at - 2] ?? "-") ? at - 3 : at - 2;
  return sounds[at] === "a" && isSound(at - 1) && isVowel(before) && isSound(at + 1) && isVowel(at + 2);
}

/** From the end, as Hindi is spoken: each a that falls leaves a cluster before which the next one stays. */
function withoutSilentVowels(spoken: string): string {
  const sounds = [...spoken];
  for (let at = sounds.length - 1; at > 0; at--) if (isSilent(sounds, at)) sounds.splice(at, 1);
  return sounds.join("");
}

function spokenLatin(devanagari: string): string {
  const ended = SPOKEN.reduce((sounds, [heard, as]) => sounds.replace(heard, as), soundsOf(devanagari));
  return withoutSilentVowels(ended).replace(/[A-Zcfqwz]/g, (sound) => LATIN_SOUNDS[sound] ?? sound);
}

function readings(spoken: string): string[] {
  const flaps = spoken.includes(FLAP)
    ? [spoken.replaceAll(FLAP, "d"), spoken.replaceAll(FLAP, "r")]
    : [spoken];
  return flaps.flatMap((each) =>
    each.includes(LAST_SCHWA) ? [each.replace(LAST_SCHWA, ""), each.replace(LAST_SCHWA, "a")] : [each],
  );
}

const SIBILANTS = /[śṣš]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N}]/gu;
const BETWEEN_WORDS = /[\s_/,-]+/;

export function plainLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(SIBILANTS, "sh")
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .replace(NO_PART_OF_A_NAME, "");
}

/** A family's names are many times the same. */
const known = new LRUCache<string, string[]>({ max: 10_000 });

function foldedWords(word: string): string[] {
  const before = known.get(word);
  if (before) return before;
  const spoken = replaceDevanagari(plainLatin(word), spokenLatin);
  const folded = readings(spoken).map((reading) =>
    SPELLING_RULES.reduce((text, [spelt, by]) => text.replace(spelt, by), reading),
  );
  known.set(word, folded);
  return folded;
}

export function wordsOf(name: string): string[] {
  return name.trim().split(BETWEEN_WORDS);
}

/** Two readings of each of three words; more would only be looked through in vain. */
const READINGS_AT_MOST = 8;

/** A name in the one way that all its usual spellings lead to, in each way it may be read. Blanks are gone. */
export function foldings(name: string): string[] {
  return wordsOf(name).reduce<string[]>(
    (begun, word) =>
      foldedWords(word)
        .flatMap((next) => begun.map((before) => before + next))
        .slice(0, READINGS_AT_MOST),
    [""],
  );
}

const VOWEL = /[aeiou]/;
const A_OF_A_SYLLABLE = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(A_OF_A_SYLLABLE, "");
}

/** Without the short vowels that are heard in one spelling and left out in another: Kamala is Kamla, and not Kamal. */
export function keysOf(name: string): string[] {
  return foldings(name).map(withoutShortVowels);
}

/** The same name, whatever script or spelling. */
export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
