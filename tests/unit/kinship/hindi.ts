import { isSameWay, readEnglish } from "./phrases";

/** Each word of kinship as a speaker of Hindi explains it: what it means, and what its owner calls the asker in return. */
const EXPLAINED: readonly (readonly [word: string, means: string, returned: string])[] = [
  ["आप", "You", "आप"],
  ["पिता", "father", "पुत्र, पुत्री"],
  ["माता", "mother", "पुत्र, पुत्री"],
  ["पति", "husband", "पत्नी"],
  ["पत्नी", "wife", "पति"],
  ["पुत्र", "son", "पिता, माता"],
  ["पुत्री", "daughter", "पिता, माता"],
  ["भाई", "brother", "भाई, बहन"],
  ["बहन", "sister", "भाई, बहन"],
  ["दादा", "father's father", "पोता, पोती"],
  ["दादी", "father's mother", "पोता, पोती"],
  ["नाना", "mother's father", "नाती, नातिन"],
  ["नानी", "mother's mother", "नाती, नातिन"],
  ["पोता", "son's son", "दादा, दादी"],
  ["पोती", "son's daughter", "दादा, दादी"],
  ["नाती", "daughter's son", "नाना, नानी"],
  ["नातिन", "daughter's daughter", "नाना, नानी"],
  [
    "परदादा",
    "father's father's father, father's mother's father, father's parent's father",
    "परपोता, परपोती, परनाती, परनातिन",
  ],
  [
    "परदादी",
    "father's father's mother, father's mother's mother, father's parent's mother",
    "परपोता, परपोती, परनाती, परनातिन",
  ],
  [
    "परनाना",
    "mother's father's father, mother's mother's father, mother's parent's father",
    "परपोता, परपोती, परनाती, परनातिन",
  ],
  [
    "परनानी",
    "mother's father's mother, mother's mother's mother, mother's parent's mother",
    "परपोता, परपोती, परनाती, परनातिन",
  ],
  ["परपोता", "son's son's son, son's daughter's son, son's child's son", "परदादा, परदादी, परनाना, परनानी"],
  [
    "परपोती",
    "son's son's daughter, son's daughter's daughter, son's child's daughter",
    "परदादा, परदादी, परनाना, परनानी",
  ],
  [
    "परनाती",
    "daughter's son's son, daughter's daughter's son, daughter's child's son",
    "परदादा, परदादी, परनाना, परनानी",
  ],
  [
    "परनातिन",
    "daughter's son's daughter, daughter's daughter's daughter, daughter's child's daughter",
    "परदादा, परदादी, परनाना, परनानी",
  ],
  ["ताऊ", "father's elder brother", "भतीजा, भतीजी"],
  ["ताई", "father's elder brother's wife", "पति के भाई का पुत्र, पति के भाई की पुत्री"],
  ["चाचा", "father's younger brother", "भतीजा, भतीजी"],
  ["चाची", "father's younger brother's wife", "पति के भाई का पुत्र, पति के भाई की पुत्री"],
  ["बुआ", "father's sister", "भतीजा, भतीजी"],
  ["फूफा", "father's sister's husband", "पत्नी के भाई का पुत्र, पत्नी के भाई की पुत्री"],
  ["मामा", "mother's brother", "भांजा, भांजी"],
  ["मामी", "mother's brother's wife", "पति की बहन का पुत्र, पति की बहन की पुत्री"],
  ["मौसी", "mother's sister", "भांजा, भांजी"],
  ["मौसा", "mother's sister's husband", "पत्नी की बहन का पुत्र, पत्नी की बहन की पुत्री"],
  ["भतीजा", "brother's son", "ताऊ, चाचा, पिता के भाई, बुआ"],
  ["भतीजी", "brother's daughter", "ताऊ, चाचा, पिता के भाई, बुआ"],
  ["भांजा", "sister's son", "मामा, मौसी"],
  ["भांजी", "sister's daughter", "मामा, मौसी"],
  ["चचेरा भाई", "father's brother's son", "चचेरा भाई, चचेरी बहन"],
  ["चचेरी बहन", "father's brother's daughter", "चचेरा भाई, चचेरी बहन"],
  ["फुफेरा भाई", "father's sister's son", "ममेरा भाई, ममेरी बहन"],
  ["फुफेरी बहन", "father's sister's daughter", "ममेरा भाई, ममेरी बहन"],
  ["ममेरा भाई", "mother's brother's son", "फुफेरा भाई, फुफेरी बहन"],
  ["ममेरी बहन", "mother's brother's daughter", "फुफेरा भाई, फुफेरी बहन"],
  ["मौसेरा भाई", "mother's sister's son", "मौसेरा भाई, मौसेरी बहन"],
  ["मौसेरी बहन", "mother's sister's daughter", "मौसेरा भाई, मौसेरी बहन"],
  ["ससुर", "husband's father, wife's father, spouse's father", "दामाद, बहू"],
  ["सास", "husband's mother, wife's mother, spouse's mother", "दामाद, बहू"],
  ["जेठ", "husband's elder brother", "भाभी"],
  ["जेठानी", "husband's elder brother's wife", "देवरानी"],
  ["देवर", "husband's younger brother", "भाभी"],
  ["देवरानी", "husband's younger brother's wife", "जेठानी"],
  ["ननद", "husband's sister", "भाभी"],
  ["नंदोई", "husband's sister's husband", "सलहज"],
  ["साला", "wife's brother", "जीजा"],
  ["सलहज", "wife's brother's wife", "नंदोई"],
  ["साली", "wife's sister", "जीजा"],
  ["साढ़ू", "wife's sister's husband", "साढ़ू"],
  ["दामाद", "son-in-law", "ससुर, सास"],
  ["बहू", "daughter-in-law", "ससुर, सास"],
  ["जीजा", "sister's husband", "साला, साली"],
  ["भाभी", "brother's wife", "जेठ, देवर, पति के भाई, ननद"],
  [
    "समधी",
    "son's wife's father, daughter's husband's father, son's spouse's father, daughter's spouse's father, child's wife's father, child's husband's father, child's spouse's father",
    "समधी, समधन",
  ],
  [
    "समधन",
    "son's wife's mother, daughter's husband's mother, son's spouse's mother, daughter's spouse's mother, child's wife's mother, child's husband's mother, child's spouse's mother",
    "समधी, समधन",
  ],
];

const MEANINGS = new Map(EXPLAINED.map(([word, means]) => [word, means.split(", ")]));
const RETURNED = new Map(EXPLAINED.map(([word, , returned]) => [word, returned.split(", ")]));

/** Every Hindi word that is explained. */
export const EXPLAINED_WORDS = EXPLAINED.map(([word]) => word);

/** The word without the polite ending. */
export function plain(hindi: string): string {
  return hindi.replace(/ जी$/, "");
}

/** The words that may come back; null where a path has no word of its own. */
export function returnedFor(hindi: string): string[] | null {
  return RETURNED.get(plain(hindi)) ?? null;
}

/** The particle before each noun: inside of a path, and at its end. */
const NOUNS: Readonly<Record<string, readonly [english: string, inside: string, atTheEnd: string]>> = {
  पिता: ["father", "के", "के"],
  माता: ["mother", "की", "की"],
  "माता या पिता": ["parent", "के", "के"],
  पुत्र: ["son", "के", "का"],
  पुत्री: ["daughter", "की", "की"],
  संतान: ["child", "की", "की"],
  पति: ["husband", "के", "के"],
  पत्नी: ["wife", "की", "की"],
  जीवनसाथी: ["spouse", "के", "के"],
  भाई: ["brother", "के", "के"],
  बहन: ["sister", "की", "की"],
  "भाई या बहन": ["sibling", "के", "के"],
};

const COUNTED = [
  { told: /(\d+) पीढ़ी पहले के पूर्वज/g, short: "पूर्वज$1", english: "ancestor $1 generations back" },
  { told: /(\d+) पीढ़ी बाद के वंशज/g, short: "वंशज$1", english: "descendant $1 generations on" },
];

function noun(hindi: string): readonly [string, string, string] {
  const counted = /^(पूर्वज|वंशज)(\d+)$/.exec(hindi);
  const known = COUNTED.find(({ short }) => counted && short.startsWith(counted[1] ?? ""));
  if (known) return [known.english.replace("$1", counted?.[2] ?? ""), "के", "के"];
  const found = NOUNS[hindi];
  if (!found) throw new Error(`cannot read "${hindi}"`);
  return found;
}

/** The nouns of a path in Hindi, in English; throws where the grammar is wrong. */
function nounsOf(hindi: string): string[] {
  const folded = COUNTED.reduce((text, { told, short }) => text.replace(told, short), hindi);
  const parts = folded.split(/ (का|की|के) /);
  const nouns: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [english, inside, atTheEnd] = noun(parts[at] ?? "");
    const particle = parts[at - 1];
    const isRight = particle === undefined || particle === (at === parts.length - 1 ? atTheEnd : inside);
    if (!isRight) throw new Error(`wrong particle in "${hindi}"`);
    nouns.push(english);
  }
  return nouns;
}

/** Whether a Hindi word means what the English one says. */
export function meansTheSame(hindi: string, english: string): boolean {
  const means = MEANINGS.get(plain(hindi));
  if (means) return means.includes(english);
  return isSameWay(nounsOf(hindi).flatMap(readEnglish), readEnglish(english));
}
