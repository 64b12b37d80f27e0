import { replaceDevanagari, soundsOf } from "./devanagari.server";
import { type Rule, rewrite } from "./rewrite";

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
  C: "chh",
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

const FLAP = "\u1e5b";
const LAST_SCHWA = "\u0259";

const SPOKEN: readonly Rule[] = [
  [/(?<=[aAiIuUfeEoO])q(?!q)/g, FLAP],
  // Whether a vowel is heard after a name's last consonants depends on them.
  [/([NYRnmMr][a-zA-Z]|(.)\2)a$/g, "$1"],
  [/(?<=[kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshLM])([kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshL])a$/g, `$1${LAST_SCHWA}`],
  [/(?<=.)(?<![iI]y)a$/g, ""],
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
  const ended = rewrite(soundsOf(devanagari), SPOKEN);
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

/** Read aloud in Latin letters, in each way it may be read; what is not in Devanagari stays. */
export function romanised(word: string): string[] {
  return readings(replaceDevanagari(word, spokenLatin));
}
