import type { Rule } from "./spelling-rules";

/** Letters that people exchange, the most frequent first. */
const EXCHANGED: readonly Rule[] = [
  [/in(?=[^aeioun])/, "en"],
  [/en(?=[^aeioun])/, "in"],
  [/ver(?=[^aeiou])/, "var"],
  [/var(?=[^aeiou])/, "ver"],
  [/ksh/, "x"],
  [/x/, "ksh"],
  [/chh/, "ch"],
  [/ch(?!h)/, "chh"],
  [/ou/, "au"],
  [/au/, "ou"],
  [/ow(?=[^aeiou])/, "au"],
  [/ee/, "i"],
  [/oo/, "u"],
  [/(?<=[^aeiou])i(?=[^aeiou]h?a?$)/, "ee"],
  [/(?<=[^aeiou])u(?=[^aeiou]h?a?$)/, "oo"],
  [/w/, "v"],
  [/v/, "w"],
  [/gy/, "jn"],
  [/jn|dny/, "gy"],
  [/ph/, "f"],
  [/f/, "ph"],
  [/z/, "j"],
  [/iya/, "ia"],
  [/ia/, "iya"],
  [/ey$/, "e"],
  [/y$/, "i"],
  [/(?<=r|th)i$/, "y"],
  [/ay(?=[^aeiou]|$)/, "ai"],
  [/ai(?=p|$)/, "ay"],
  [/od$/, "ore"],
  [/ore?$/, "od"],
  [/(?<=av|shth?|ndr)a$/, ""],
  [/([^aeiou])\1/, "$1"],
  [/sh(?=[^aeiou])/, "s"],
];

/** The word with letters that people exchange; not every result is a name. */
export function otherSpellings(latin: string): string[] {
  return EXCHANGED.filter(([written]) => written.test(latin)).map(([written, other]) =>
    latin.replace(written, other),
  );
}
