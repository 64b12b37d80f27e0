export type Rule = readonly [written: RegExp, by: string];

export function rewrite(text: string, rules: readonly Rule[]): string {
  return rules.reduce((rewritten, [written, by]) => rewritten.replace(written, by), text);
}

/** Applied in this order. After the second group each consonant is one letter; "sh" and aspirated ones are capitals. */
export const SPELLING_RULES: readonly Rule[] = [
  // Names with irregular spellings.
  [/^agg?arw?/, "agraw"],
  [/^muh/, "moh"],
  [/^mohd$/, "mohammad"],
  [/^(kr?)ishen/, "$1ishan"],
  [/^krishan/, "krishna"],
  [/lux(?=m)/g, "lax"],
  [/^dut/, "dat"],
  [/^samy(?=..)/, "sany"],

  [/aa+/g, "a"],
  [/ee+|ii+/g, "i"],
  [/oo+|uu+/g, "u"],
  [/dny|jn|gny?/g, "gy"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/cc/g, "c"],
  [/q|c(?!h)/g, "k"],
  [/x/g, "ksh"],
  [/([bcdgjkpst])\1h/g, "$1h"],
  [/chh?/g, "c"],
  [/sh/g, "S"],
  [/kh/g, "K"],
  [/gh/g, "G"],
  [/jh/g, "J"],
  [/th/g, "T"],
  [/[dr]h/g, "D"],
  [/bh/g, "B"],
  [/(.)\1+/g, "$1"],

  // Consonants that people exchange beside certain others.
  [/S(?=[^aeiou])|(?<=k)S/g, "s"],
  [/vh/g, "v"],
  [/nG/g, "nh"],
  [/n(?=[pbBfm])/g, "m"],

  [/ey$/g, "e"],
  [/([^aeiou])y$/g, "$1i"],
  [/aya(?=[^aeiou])|ay(?![aeiou])|a[ie]|ei/g, "e"],
  [/i(?=[aou])/g, "iy"],
  [/oe(?=[^aeiou])/g, "oya"],
  [/you/g, "yu"],
  [/[ao]u|ov(?=[^aeiou])/g, "o"],
  [/([ae])o(?![aeiou])/g, "$1v"],

  // A short a written as another vowel.
  [/e(?=nd[ae]?r|nt)/g, "i"],
  [/ver(?=[^aeiou])/g, "var"],
  [/nder$/g, "ndar"],
  [/eh(?=[^aeiou])/g, "ah"],
  [/hmed/g, "hmad"],
  [/hamed$/g, "hamad"],
  [/(?<=[^aeiou])ru(?=[^aeiou])/g, "ri"],

  [/vad(?=[ai]?$)/g, "var"],
  [/od$/g, "or"],
  [/([aeiou][^aeiou]+)ore$/g, "$1or"],
  [/([aeiou])h$/g, "$1"],
  [/(?<=[aeiou][^aeiou]+a)S$/g, "s"],
  [/([^aeiouh][ry]|rm|sn|sT|av)a$/g, "$1"],
];
