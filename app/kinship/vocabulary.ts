import type { Bond } from "./graph";

type Particle = "का" | "की" | "के";

/** The particle joins the word to the one before it: पिता के भाई, भाई का पुत्र, पुत्र की पत्नी. */
export interface PathWord {
  english: string;
  hindi: string;
  particle: Particle;
  /** The Hindi after another word, where it differs. */
  hindiPossessed?: string;
  /** The form before another word, where it differs: भतीजे के पुत्र, nephew's son. */
  possessor?: { english: string; hindi: string };
  generations?: number;
}

export const SPOUSE_WORDS = {
  married: {
    male: { english: "husband", hindi: "पति", particle: "के" },
    female: { english: "wife", hindi: "पत्नी", particle: "की" },
    unknown: { english: "spouse", hindi: "जीवनसाथी", particle: "के" },
  },
  separated: {
    male: { english: "husband (separated)", hindi: "पति (अलग रहते हैं)", particle: "के" },
    female: { english: "wife (separated)", hindi: "पत्नी (अलग रहती हैं)", particle: "की" },
    unknown: { english: "spouse (separated)", hindi: "जीवनसाथी (अलग रहते हैं)", particle: "के" },
  },
  former: {
    male: { english: "former husband", hindi: "पूर्व पति", particle: "के" },
    female: { english: "former wife", hindi: "पूर्व पत्नी", particle: "की" },
    unknown: { english: "former spouse", hindi: "पूर्व जीवनसाथी", particle: "के" },
  },
  engaged: {
    male: { english: "fiancé", hindi: "मंगेतर", particle: "के" },
    female: { english: "fiancée", hindi: "मंगेतर", particle: "की" },
    unknown: { english: "fiancé", hindi: "मंगेतर", particle: "के" },
  },
} as const satisfies Record<Bond, Record<string, PathWord>>;

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
  spouse: SPOUSE_WORDS.married,
  sibling: {
    male: { english: "brother", hindi: "भाई", particle: "के" },
    female: { english: "sister", hindi: "बहन", particle: "की" },
    unknown: { english: "sibling", hindi: "भाई या बहन", particle: "के" },
  },
} as const satisfies Record<string, Record<string, PathWord>>;

/** Ancestors or descendants of many generations. */
export function generationsWord(kind: "parent" | "child", generations: number, isWoman: boolean): PathWord {
  const particle = isWoman ? "की" : "के";
  const [english, when, who] =
    kind === "parent"
      ? [`ancestor ${generations} generations back`, "पहले", "पूर्वज"]
      : [`descendant ${generations} generations on`, "बाद", "वंशज"];
  return { english, hindi: `${generations} पीढ़ी ${when} ${particle} ${who}`, particle, generations };
}

export const YOU = { hindi: "आप", english: "You" };
export const distantRelative = (isWoman: boolean) => ({
  hindi: `दूर ${isWoman ? "की" : "के"} रिश्तेदार`,
  english: "distant relative",
});

type WordRow = readonly [
  path: string,
  hindi: string,
  /** Without a particle the word is never part of a longer path. */
  particle?: PathWord["particle"],
  possessorEnglish?: string,
  /** Where it differs from the path. */
  english?: string,
  hindiPossessed?: string,
];

const COUSINS = [
  ["father's brother", "चचेरा भाई", "चचेरी बहन"],
  ["father's sister", "फुफेरा भाई", "फुफेरी बहन"],
  ["mother's brother", "ममेरा भाई", "ममेरी बहन"],
  ["mother's sister", "मौसेरा भाई", "मौसेरी बहन"],
] as const;

/** Cousins of a parent or spouse are called that relative's cousins: पिता के चचेरे भाई, not दादा के भतीजे. */
function cousinsThrough(relative: string, hindi: string, particle: "की" | "के"): WordRow[] {
  const english = `${relative}'s cousin`;
  return COUSINS.flatMap(([parent, son, daughter]): WordRow[] => [
    [
      `${relative}'s ${parent}'s son`,
      `${hindi} के ${son.replace("ा भाई", "े भाई")}`,
      particle,
      english,
      english,
    ],
    [`${relative}'s ${parent}'s daughter`, `${hindi} की ${daughter}`, particle, english, english],
  ]);
}

const DESCENDANTS: readonly WordRow[] = [
  ["child's child", "पोता, पोती, नाती या नातिन", "का"],
  ["child's son", "पोता या नाती", "का"],
  ["child's daughter", "पोती या नातिन", "की"],
  ["son's child", "पोता या पोती", "का"],
  ["daughter's child", "नाती या नातिन", "का"],
  ["son's son", "पोता", "का"],
  ["son's daughter", "पोती", "की"],
  ["daughter's son", "नाती", "का"],
  ["daughter's daughter", "नातिन", "की"],
  ["son's son's son", "परपोता", "का"],
  ["son's son's daughter", "परपोती", "की"],
  ["daughter's son's son", "परनाती", "का"],
  ["daughter's son's daughter", "परनातिन", "की"],
];

/** "parent", "child" and "spouse" are of either gender; "woman's" starts a path from a woman. Of two rows that match, the later applies. */
export const KINSHIP_WORDS: readonly WordRow[] = [
  ["father", "पिता जी"],
  ["mother", "माता जी"],
  ["husband", "पति"],
  ["wife", "पत्नी"],
  ["son", "पुत्र"],
  ["daughter", "पुत्री"],
  ["brother", "भाई"],
  ["elder brother", "बड़े भाई"],
  ["younger brother", "छोटा भाई"],
  ["sister", "बहन"],
  ["elder sister", "बड़ी बहन"],
  ["younger sister", "छोटी बहन"],

  ["parent's parent", "दादा, दादी, नाना या नानी जी", "के"],
  ["parent's father", "दादा या नाना जी", "के"],
  ["parent's mother", "दादी या नानी जी", "की"],
  ["father's parent", "दादा या दादी जी", "के"],
  ["mother's parent", "नाना या नानी जी", "के"],
  ["father's father", "दादा जी", "के"],
  ["father's mother", "दादी जी", "की"],
  ["mother's father", "नाना जी", "के"],
  ["mother's mother", "नानी जी", "की"],
  ["father's father's father", "परदादा जी", "के"],
  ["father's father's mother", "परदादी जी", "की"],
  ["father's mother's father", "पिता के नाना जी"],
  ["father's mother's mother", "पिता की नानी जी"],
  ["mother's father's father", "परनाना जी", "के"],
  ["mother's father's mother", "परनानी जी", "की"],
  ["mother's mother's father", "माता के नाना जी"],
  ["mother's mother's mother", "माता की नानी जी"],
  ...DESCENDANTS,

  ["father's elder brother", "ताऊ जी", "के", "uncle"],
  ["father's elder brother's wife", "ताई जी", "की", "uncle's wife"],
  ["father's younger brother", "चाचा जी", "के", "uncle"],
  ["father's younger brother's wife", "चाची जी", "की", "uncle's wife"],
  ["father's sister", "बुआ जी", "की", "aunt"],
  ["father's sister's husband", "फूफा जी", "के", "aunt's husband"],
  ["mother's brother", "मामा जी", "के", "uncle"],
  ["mother's brother's wife", "मामी जी", "की", "uncle's wife"],
  ["mother's sister", "मौसी जी", "की", "aunt"],
  ["mother's sister's husband", "मौसा जी", "के", "aunt's husband"],

  ["brother's son", "भतीजा", "का", "nephew"],
  ["brother's daughter", "भतीजी", "की", "niece"],
  ["sister's son", "भांजा", "का", "nephew"],
  ["sister's daughter", "भांजी", "की", "niece"],
  ["husband's brother's son", "भतीजा", "का", "husband's nephew"],
  ["husband's brother's daughter", "भतीजी", "की", "husband's niece"],
  ["husband's sister's son", "भांजा", "का", "husband's nephew"],
  ["husband's sister's daughter", "भांजी", "की", "husband's niece"],
  ...COUSINS.flatMap(([parent, son, daughter]): WordRow[] => [
    [`${parent}'s son`, son, "के", "cousin"],
    [`${parent}'s daughter`, daughter, "की", "cousin"],
  ]),

  ["parent's spouse's son", "सौतेला भाई", "के", "stepbrother", "stepbrother"],
  ["parent's spouse's daughter", "सौतेली बहन", "की", "stepsister", "stepsister"],
  // Grandchildren through a spouse's child have the same words as one's own.
  ...DESCENDANTS.map(([path, hindi, particle]): WordRow => [`spouse's ${path}`, hindi, particle]),
  ["spouse's child's husband", "दामाद जी", "के"],
  ["spouse's child's wife", "बहू", "की", undefined, undefined, "पुत्रवधू"],
  // A stepmother's own relatives have no such words.
  ["father's father's wife", "दादी जी"],
  ["mother's father's wife", "नानी जी"],
  ["spouse's father's wife", "सास जी"],
  ["spouse's father's father's wife", "दादी सास"],
  ["spouse's mother's father's wife", "नानी सास"],
  ...cousinsThrough("father", "पिता", "के"),
  ...cousinsThrough("mother", "माता", "की"),
  ...cousinsThrough("husband", "पति", "के"),
  ...cousinsThrough("wife", "पत्नी", "की"),

  ["spouse's father", "ससुर जी", "के", "father-in-law"],
  ["spouse's mother", "सास जी", "की", "mother-in-law"],
  ["spouse's father's father", "दादा ससुर", "के"],
  ["spouse's father's mother", "दादी सास", "की"],
  ["spouse's mother's father", "नाना ससुर", "के"],
  ["spouse's mother's mother", "नानी सास", "की"],
  ["spouse's father's elder brother", "ताऊ ससुर", "के", "father-in-law's brother"],
  ["spouse's father's elder brother's wife", "ताई सास", "की", "father-in-law's sister-in-law"],
  ["spouse's father's younger brother", "चाचा ससुर", "के", "father-in-law's brother"],
  ["spouse's father's younger brother's wife", "चाची सास", "की", "father-in-law's sister-in-law"],
  ["spouse's father's sister", "बुआ सास", "की", "father-in-law's sister"],
  ["spouse's father's sister's husband", "फूफा ससुर", "के", "father-in-law's brother-in-law"],
  ["spouse's mother's brother", "मामा ससुर", "के", "mother-in-law's brother"],
  ["spouse's mother's brother's wife", "मामी सास", "की", "mother-in-law's sister-in-law"],
  ["spouse's mother's sister", "मौसी सास", "की", "mother-in-law's sister"],
  ["spouse's mother's sister's husband", "मौसा ससुर", "के", "mother-in-law's brother-in-law"],
  ["husband's elder brother", "जेठ जी", "के"],
  ["husband's elder brother's wife", "जेठानी जी", "की", "husband's sister-in-law"],
  ["husband's younger brother", "देवर", "के"],
  ["husband's younger brother's wife", "देवरानी", "की", "husband's sister-in-law"],
  ["husband's sister", "ननद", "की"],
  ["husband's elder sister", "ननद जी", "की"],
  ["husband's sister's husband", "नंदोई जी", "के", "husband's brother-in-law"],
  ["wife's brother", "साले साहब", "के"],
  ["wife's brother's wife", "सलहज", "की", "wife's sister-in-law"],
  ["wife's sister", "साली", "की"],
  ["wife's elder sister", "साली जी", "की"],
  ["wife's sister's husband", "साढ़ू", "के", "wife's brother-in-law"],
  ["child's husband", "दामाद जी", "के", "son-in-law", "son-in-law"],
  // In the region "X की बहू" is X's wife.
  ["child's wife", "बहू", "की", "daughter-in-law", "daughter-in-law", "पुत्रवधू"],
  ["sister's husband", "बहनोई जी", "के", "brother-in-law"],
  ["elder sister's husband", "जीजा जी", "के", "brother-in-law"],
  ["elder brother's wife", "भाभी जी", "की", "sister-in-law"],
  ["younger brother's wife", "छोटे भाई की पत्नी"],
  ["woman's brother's wife", "भाभी", "की", "sister-in-law"],
  ["woman's younger brother's wife", "भाभी", "की", "sister-in-law"],
  ["child's spouse's father", "समधी जी", "के"],
  ["child's spouse's mother", "समधन जी", "की"],
  ["spouse's child's spouse's father", "समधी जी", "के"],
  ["spouse's child's spouse's mother", "समधन जी", "की"],
];
