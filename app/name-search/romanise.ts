import { DEVANAGARI_RUN, soundsOf } from "./devanagari";
import { type Rule, rewrite } from "./spelling-rules";

const LATIN_SOUNDS =
  "A=a I=i U=u f=ri F=ri E=ai O=au K=kh G=gh N=n c=ch C=chh J=jh Y=n w=t W=th q=d Q=dh R=n T=th D=dh P=ph B=bh S=sh z=sh L=l M=n H=";
const latinSounds = new Map(
  LATIN_SOUNDS.split(" ").map((pair) => {
    const [sound = "", letters = ""] = pair.split("=");
    return [sound, letters];
  }),
);

const FLAP = "\u1e5b";
const LAST_SCHWA = "\u0259";

const PRONUNCIATION: readonly Rule[] = [
  [/(?<=[aAiIuUfeEoO])q(?!q)/g, FLAP],
  // A final short a is usually silent; after some pairs of consonants it may be pronounced.
  [/([NYRnmMr][a-zA-Z]|(.)\2)a$/g, "$1"],
  [/(?<=[kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshLM])([kKgGNcCjJYwWqQRtTdDnpPbBmyrlvSzshL])a$/g, `$1${LAST_SCHWA}`],
  [/(?<=.)(?<![iI]y)a$/g, ""],
];

const VOWELS = "aAiIuUfeEoO";
const NASALS = "NYRnmM";

function isSilent(sounds: readonly string[], at: number): boolean {
  const isVowel = (place: number) => VOWELS.includes(sounds[place] ?? "-");
  const isSound = (place: number) => sounds[place] !== undefined && !isVowel(place);
  const before = NASALS.includes(sounds[at - 2] ?? "-") ? at - 3 : at - 2;
  return sounds[at] === "a" && isSound(at - 1) && isVowel(before) && isSound(at + 1) && isVowel(at + 2);
}

/** Goes backwards: a silent a leaves a cluster, and the a before a cluster is pronounced. */
function withoutSilentVowels(latin: string): string {
  const sounds = [...latin];
  for (let at = sounds.length - 1; at > 0; at--) if (isSilent(sounds, at)) sounds.splice(at, 1);
  return sounds.join("");
}

function pronouncedLatin(devanagari: string): string {
  const ended = rewrite(soundsOf(devanagari), PRONUNCIATION);
  return withoutSilentVowels(ended).replace(/[A-Zcfqwz]/g, (sound) => latinSounds.get(sound) ?? sound);
}

function possibleReadings(latin: string): string[] {
  const flaps = latin.includes(FLAP) ? ["d", "r"].map((letter) => latin.split(FLAP).join(letter)) : [latin];
  return flaps.flatMap((each) =>
    each.includes(LAST_SCHWA) ? [each.replace(LAST_SCHWA, ""), each.replace(LAST_SCHWA, "a")] : [each],
  );
}

export function romanised(word: string): string[] {
  return possibleReadings(word.replace(DEVANAGARI_RUN, pronouncedLatin));
}
