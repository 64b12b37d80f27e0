/**
 * The words of kinship. A row is read like a dictionary: who it is in English, the Hindi word, and an English word of its
 * own where there is one. Parent, child, spouse and sibling stand for either gender. Elders carry the polite जी.
 */
export const KINSHIP_WORDS: readonly (readonly [path: string, hindi: string, english?: string])[] = [
  ["father", "पिता जी"],
  ["mother", "माता जी"],
  ["husband", "पति"],
  ["wife", "पत्नी"],
  ["son", "पुत्र"],
  ["daughter", "पुत्री"],
  ["brother", "भाई"],
  ["sister", "बहन"],

  ["father's father", "दादा जी"],
  ["father's mother", "दादी जी"],
  ["mother's father", "नाना जी"],
  ["mother's mother", "नानी जी"],
  ["father's parent's father", "परदादा जी"],
  ["father's parent's mother", "परदादी जी"],
  ["mother's parent's father", "परनाना जी"],
  ["mother's parent's mother", "परनानी जी"],
  ["son's son", "पोता"],
  ["son's daughter", "पोती"],
  ["daughter's son", "नाती"],
  ["daughter's daughter", "नातिन"],
  ["son's child's son", "परपोता"],
  ["son's child's daughter", "परपोती"],
  ["daughter's child's son", "परनाती"],
  ["daughter's child's daughter", "परनातिन"],

  ["father's elder brother", "ताऊ जी"],
  ["father's elder brother's wife", "ताई जी"],
  ["father's younger brother", "चाचा जी"],
  ["father's younger brother's wife", "चाची जी"],
  ["father's sister", "बुआ जी"],
  ["father's sister's husband", "फूफा जी"],
  ["mother's brother", "मामा जी"],
  ["mother's brother's wife", "मामी जी"],
  ["mother's sister", "मौसी जी"],
  ["mother's sister's husband", "मौसा जी"],

  ["brother's son", "भतीजा"],
  ["brother's daughter", "भतीजी"],
  ["sister's son", "भांजा"],
  ["sister's daughter", "भांजी"],
  ["father's brother's son", "चचेरा भाई"],
  ["father's brother's daughter", "चचेरी बहन"],
  ["father's sister's son", "फुफेरा भाई"],
  ["father's sister's daughter", "फुफेरी बहन"],
  ["mother's brother's son", "ममेरा भाई"],
  ["mother's brother's daughter", "ममेरी बहन"],
  ["mother's sister's son", "मौसेरा भाई"],
  ["mother's sister's daughter", "मौसेरी बहन"],

  ["spouse's father", "ससुर जी"],
  ["spouse's mother", "सास जी"],
  ["husband's elder brother", "जेठ जी"],
  ["husband's elder brother's wife", "जेठानी जी"],
  ["husband's younger brother", "देवर"],
  ["husband's younger brother's wife", "देवरानी"],
  ["husband's sister", "ननद"],
  ["husband's sister's husband", "नंदोई"],
  ["wife's brother", "साला"],
  ["wife's brother's wife", "सलहज"],
  ["wife's sister", "साली"],
  ["wife's sister's husband", "साढ़ू"],
  ["child's husband", "दामाद", "son-in-law"],
  ["child's wife", "बहू", "daughter-in-law"],
  ["sister's husband", "जीजा"],
  ["brother's wife", "भाभी"],
  ["child's spouse's father", "समधी"],
  ["child's spouse's mother", "समधन"],
];

/** A word of a path, and the particle that ties it to the word before: पिता के भाई, भाई का पुत्र, पुत्र की पत्नी. */
export interface PathWord {
  english: string;
  hindi: string;
  particle: "का" | "की" | "के";
  /** Set where one word stands for several generations. */
  generations?: number;
}

export const PATH_WORDS = {
  parent: {
    male: { english: "father", hindi: "पिता", particle: "के" },
    female: { english: "mother", hindi: "माता", particle: "की" },
    unknown: { english: "parent", hindi: "माता या पिता", particle: "के" },
  },
  child: {
    male: { english: "son", hindi: "पुत्र", particle: "का" },
    female: { english: "daughter", hindi: "पुत्री", particle: "की" },
    unknown: { english: "child", hindi: "संतान", particle: "की" },
  },
  spouse: {
    male: { english: "husband", hindi: "पति", particle: "के" },
    female: { english: "wife", hindi: "पत्नी", particle: "की" },
    unknown: { english: "spouse", hindi: "जीवनसाथी", particle: "के" },
  },
  sibling: {
    male: { english: "brother", hindi: "भाई", particle: "के" },
    female: { english: "sister", hindi: "बहन", particle: "की" },
    unknown: { english: "sibling", hindi: "भाई या बहन", particle: "के" },
  },
} as const satisfies Record<string, Record<string, PathWord>>;

/** The particle का changes before a further word: पुत्र का पुत्र, पुत्र के पुत्र की पत्नी. */
export const PARTICLE_BEFORE_MORE = { का: "के", की: "की", के: "के" } as const;

/** Many generations in a row, where a word for each would fill a page. */
export const GENERATION_WORDS = {
  parent: (generations: number): PathWord => ({
    english: `ancestor ${generations} generations back`,
    hindi: `${generations} पीढ़ी पहले के पूर्वज`,
    particle: "के",
    generations,
  }),
  child: (generations: number): PathWord => ({
    english: `descendant ${generations} generations on`,
    hindi: `${generations} पीढ़ी बाद के वंशज`,
    particle: "के",
    generations,
  }),
};

export const ONESELF = { hindi: "आप", english: "You" };
export const DISTANT_RELATIVE = { hindi: "दूर के रिश्तेदार", english: "distant relative" };
