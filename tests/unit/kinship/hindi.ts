import { isSameWay, readEnglish, type SpokenStep } from "./phrases";

/**
 * Each word of kinship as a speaker of Hindi explains it: what it means, and what its owner calls the asker in return.
 * Where the word changes before a further one, or of an elder, that is the fourth.
 */
const EXPLAINED: readonly (readonly [word: string, means: string, returned: string, changed?: string])[] = [
  ["आप", "You", "आप"],
  ["पिता", "father", "पुत्र, पुत्री"],
  ["माता", "mother", "पुत्र, पुत्री"],
  ["पति", "husband", "पत्नी"],
  ["पत्नी", "wife", "पति"],
  ["पुत्र", "son", "पिता, माता"],
  ["पुत्री", "daughter", "पिता, माता"],
  ["भाई", "brother", "भाई, बहन"],
  ["बड़े भाई", "elder brother", "छोटा भाई, छोटी बहन"],
  ["छोटा भाई", "younger brother", "बड़े भाई, बड़ी बहन", "छोटे भाई"],
  ["बहन", "sister", "भाई, बहन"],
  ["बड़ी बहन", "elder sister", "छोटा भाई, छोटी बहन"],
  ["छोटी बहन", "younger sister", "बड़े भाई, बड़ी बहन"],
  ["दादा", "father's father", "पोता, पोती"],
  ["दादी", "father's mother", "पोता, पोती"],
  ["नाना", "mother's father", "नाती, नातिन"],
  ["नानी", "mother's mother", "नाती, नातिन"],
  ["पोता", "son's son", "दादा, दादी", "पोते"],
  ["पोती", "son's daughter", "दादा, दादी"],
  ["नाती", "daughter's son", "नाना, नानी"],
  ["नातिन", "daughter's daughter", "नाना, नानी"],
  ["परदादा", "father's father's father", "परपोता, परपोती"],
  ["परदादी", "father's father's mother", "परपोता, परपोती"],
  ["परनाना", "mother's father's father", "पोती का पुत्र, पोती की पुत्री"],
  ["परनानी", "mother's father's mother", "पोती का पुत्र, पोती की पुत्री"],
  ["पिता के नाना", "father's mother's father", "परनाती, परनातिन"],
  ["पिता की नानी", "father's mother's mother", "परनाती, परनातिन"],
  ["माता के नाना", "mother's mother's father", "नातिन का पुत्र, नातिन की पुत्री"],
  ["माता की नानी", "mother's mother's mother", "नातिन का पुत्र, नातिन की पुत्री"],
  ["परपोता", "son's son's son", "परदादा, परदादी", "परपोते"],
  ["परपोती", "son's son's daughter", "परदादा, परदादी"],
  ["परनाती", "daughter's son's son", "पिता के नाना, पिता की नानी"],
  ["परनातिन", "daughter's son's daughter", "पिता के नाना, पिता की नानी"],
  ["ताऊ", "father's elder brother", "भतीजा, भतीजी"],
  ["ताई", "father's elder brother's wife", "भतीजा, भतीजी"],
  ["चाचा", "father's younger brother", "भतीजा, भतीजी"],
  ["चाची", "father's younger brother's wife", "भतीजा, भतीजी"],
  ["बुआ", "father's sister", "भतीजा, भतीजी"],
  ["फूफा", "father's sister's husband", "साले का पुत्र, साले की पुत्री"],
  ["मामा", "mother's brother", "भांजा, भांजी"],
  ["मामी", "mother's brother's wife", "भांजा, भांजी"],
  ["मौसी", "mother's sister", "भांजा, भांजी"],
  ["मौसा", "mother's sister's husband", "साली का पुत्र, साली की पुत्री"],
  [
    "भतीजा",
    "brother's son, husband's brother's son",
    "ताऊ, चाचा, पिता के भाई, बुआ, ताई, चाची, पिता के भाई की पत्नी",
    "भतीजे",
  ],
  [
    "भतीजी",
    "brother's daughter, husband's brother's daughter",
    "ताऊ, चाचा, पिता के भाई, बुआ, ताई, चाची, पिता के भाई की पत्नी",
  ],
  ["भांजा", "sister's son, husband's sister's son", "मामा, मौसी, मामी", "भांजे"],
  ["भांजी", "sister's daughter, husband's sister's daughter", "मामा, मौसी, मामी"],
  [
    "सौतेला भाई",
    "half-brother, father's wife's son, mother's husband's son",
    "सौतेला भाई, सौतेली बहन",
    "सौतेले भाई",
  ],
  ["सौतेली बहन", "half-sister, father's wife's daughter, mother's husband's daughter", "सौतेला भाई, सौतेली बहन"],
  ["चचेरा भाई", "father's brother's son", "चचेरा भाई, चचेरी बहन", "चचेरे भाई"],
  ["चचेरी बहन", "father's brother's daughter", "चचेरा भाई, चचेरी बहन"],
  ["फुफेरा भाई", "father's sister's son", "ममेरा भाई, ममेरी बहन", "फुफेरे भाई"],
  ["फुफेरी बहन", "father's sister's daughter", "ममेरा भाई, ममेरी बहन"],
  ["ममेरा भाई", "mother's brother's son", "फुफेरा भाई, फुफेरी बहन", "ममेरे भाई"],
  ["ममेरी बहन", "mother's brother's daughter", "फुफेरा भाई, फुफेरी बहन"],
  ["मौसेरा भाई", "mother's sister's son", "मौसेरा भाई, मौसेरी बहन", "मौसेरे भाई"],
  ["मौसेरी बहन", "mother's sister's daughter", "मौसेरा भाई, मौसेरी बहन"],
  ["ससुर", "husband's father, wife's father, spouse's father", "दामाद, बहू"],
  ["सास", "husband's mother, wife's mother, spouse's mother", "दामाद, बहू"],
  ["दादा ससुर", "any spouse's father's father", "पोते की पत्नी, पोती के पति"],
  ["दादी सास", "any spouse's father's mother", "पोते की पत्नी, पोती के पति"],
  ["नाना ससुर", "any spouse's mother's father", "नाती की पत्नी, नातिन के पति"],
  ["नानी सास", "any spouse's mother's mother", "नाती की पत्नी, नातिन के पति"],
  ["ताऊ ससुर", "any spouse's father's elder brother", "भतीजे की पत्नी, भतीजी के पति"],
  ["ताई सास", "any spouse's father's elder brother's wife", "भतीजे की पत्नी, भतीजी के पति"],
  ["चाचा ससुर", "any spouse's father's younger brother", "भतीजे की पत्नी, भतीजी के पति"],
  ["चाची सास", "any spouse's father's younger brother's wife", "भतीजे की पत्नी, भतीजी के पति"],
  ["बुआ सास", "any spouse's father's sister", "भतीजे की पत्नी, भतीजी के पति"],
  ["फूफा ससुर", "any spouse's father's sister's husband", "साले की बहू, साले के दामाद"],
  ["मामा ससुर", "any spouse's mother's brother", "भांजे की पत्नी, भांजी के पति"],
  ["मामी सास", "any spouse's mother's brother's wife", "भांजे की पत्नी, भांजी के पति"],
  ["मौसी सास", "any spouse's mother's sister", "भांजे की पत्नी, भांजी के पति"],
  ["मौसा ससुर", "any spouse's mother's sister's husband", "साली की बहू, साली के दामाद"],
  ["जेठ", "husband's elder brother", "छोटे भाई की पत्नी"],
  ["जेठानी", "husband's elder brother's wife", "देवरानी"],
  ["देवर", "husband's younger brother", "भाभी"],
  ["देवरानी", "husband's younger brother's wife", "जेठानी"],
  ["ननद", "husband's sister", "भाभी"],
  ["नंदोई", "husband's sister's husband", "सलहज"],
  ["साले", "wife's brother", "जीजा, बहनोई"],
  ["सलहज", "wife's brother's wife", "नंदोई"],
  ["साली", "wife's sister", "जीजा, बहनोई"],
  ["साढ़ू", "wife's sister's husband", "साढ़ू"],
  ["दामाद", "son-in-law", "ससुर, सास"],
  ["बहू", "daughter-in-law", "ससुर, सास"],
  ["जीजा", "elder sister's husband", "साले, साली"],
  ["बहनोई", "sister's husband", "साले, साली"],
  ["भाभी", "brother's wife", "देवर, पति के भाई, ननद"],
  ["छोटे भाई की पत्नी", "younger brother's wife", "जेठ"],
  ["समधी", "any child's any spouse's father", "समधी, समधन"],
  ["समधन", "any child's any spouse's mother", "समधी, समधन"],
  // Where the gender is not known.
  ["माता या पिता", "parent", "पुत्र, पुत्री, संतान"],
  ["संतान", "child", "पिता, माता, माता या पिता"],
  ["जीवनसाथी", "spouse", "पति, पत्नी, जीवनसाथी"],
  ["भाई या बहन", "sibling", "भाई, बहन, भाई या बहन, बड़े भाई, बड़ी बहन, छोटा भाई, छोटी बहन"],
  ["दादा, दादी, नाना या नानी", "parent's parent", "पोता, पोती, नाती या नातिन"],
];

/** Words of their own that only some unknown gender brings, without a word in return. */
const UNSURE: readonly (readonly [word: string, means: string, changed?: string])[] = [
  ["दादा या नाना", "parent's father"],
  ["दादी या नानी", "parent's mother"],
  ["दादा या दादी", "father's parent"],
  ["नाना या नानी", "mother's parent"],
  ["पोता, पोती, नाती या नातिन", "child's child", "पोते, पोती, नाती या नातिन"],
  ["पोता या नाती", "child's son", "पोते या नाती"],
  ["पोती या नातिन", "child's daughter"],
  ["पोता या पोती", "son's child", "पोते या पोती"],
  ["नाती या नातिन", "daughter's child"],
];

const MEANINGS = new Map<string, string>([
  ...EXPLAINED.map(([word, means]) => [word, means] as const),
  ...UNSURE.map(([word, means]) => [word, means] as const),
]);
const RETURNED = new Map(EXPLAINED.map(([word, , returned]) => [word, returned.split(", ")]));
const UNCHANGED = new Map<string, string>([
  ...EXPLAINED.flatMap(([word, , , changed]) => (changed ? [[changed, word] as const] : [])),
  ...UNSURE.flatMap(([word, , changed]) => (changed ? [[changed, word] as const] : [])),
]);

/** Every Hindi word that is explained. */
export const EXPLAINED_WORDS = EXPLAINED.map(([word]) => word);

/** The word without the polite ending. */
export function plain(hindi: string): string {
  return hindi.replace(/ (जी|साहब)$/, "").replace(/^(\S+े[रल])े भाई$/, "$1ा भाई");
}

/** The words that may come back; null where a path has no word of its own. */
export function returnedFor(hindi: string): string[] | null {
  return RETURNED.get(plain(hindi)) ?? null;
}

const COUNTED = [
  { told: /(\d+) पीढ़ी पहले के पूर्वज/g, short: "पूर्वज$1", english: "ancestor $1 generations back" },
  { told: /(\d+) पीढ़ी बाद के वंशज/g, short: "वंशज$1", english: "descendant $1 generations on" },
];

interface Noun {
  /** As it stands there, without जी. */
  said: string;
  particle: string | undefined;
  ways: SpokenStep[][];
}

function waysOf(said: string): SpokenStep[][] {
  const counted = /^(पूर्वज|वंशज)(\d+)$/.exec(said);
  const known = COUNTED.find(({ short }) => counted && short.startsWith(counted[1] ?? ""));
  if (known) return [readEnglish(known.english.replace("$1", counted?.[2] ?? ""))];
  const means = MEANINGS.get(UNCHANGED.get(said) ?? said);
  if (means === undefined) throw new Error(`cannot read "${said}"`);
  return means.split(", ").map(readEnglish);
}

/** The nouns of a path in Hindi, each with what it means. */
export function nounsOf(hindi: string): Noun[] {
  const folded = COUNTED.reduce((text, { told, short }) => text.replace(told, short), plain(hindi));
  const parts = folded.split(/ (का|की|के) /);
  return parts.flatMap((said, at) =>
    at % 2 === 0 ? [{ said, particle: parts[at - 1], ways: waysOf(said) }] : [],
  );
}

/** A brother or a cousin is spoken of politely; a child and a grandchild are not. */
const TIES_OF_THE_YOUNG = new Set(["child"]);

function levelOf(steps: readonly SpokenStep[]): number {
  return steps.reduce((level, { tie, times }) => {
    if (tie === "parent") return level + times;
    return tie === "child" ? level - times : level;
  }, 0);
}

function rightParticles(noun: Noun, isLast: boolean, isOfElder: boolean): string[] {
  const [way = []] = noun.ways;
  const end = way.at(-1);
  const isUnsure = end?.gender === null || end?.gender === "any";
  if (isUnsure) return ["का", "की", "के"];
  if (end?.gender === "female") return ["की"];
  const isYoung = TIES_OF_THE_YOUNG.has(end?.tie ?? "") && levelOf(way) < 0;
  return [isLast && isYoung && !isOfElder ? "का" : "के"];
}

/** What is wrong with the grammar of a path in Hindi; null when nothing is. */
export function grammarFault(hindi: string, isOlder: boolean): string | null {
  const nouns = nounsOf(hindi);
  const isOfElder = isOlder || levelOf(nouns.flatMap(({ ways }) => ways[0] ?? [])) > 0;
  for (const [at, noun] of nouns.entries()) {
    const isLast = at === nouns.length - 1;
    const particles = rightParticles(noun, isLast, isOfElder);
    if (noun.particle && !particles.includes(noun.particle)) return `particle before ${noun.said}`;
    const mayBeChanged = !isLast || noun.particle === "के";
    if (!mayBeChanged && UNCHANGED.has(noun.said)) return `${noun.said} at the end`;
    const isChanged = !isLast || (noun.particle === "के" && at > 0);
    const hasChanged = [...UNCHANGED.values()].includes(noun.said);
    if (isChanged && hasChanged) return `${noun.said} does not change`;
  }
  return null;
}

/** Every way in which a path may be meant. */
export function readHindi(hindi: string): SpokenStep[][] {
  const whole = MEANINGS.get(plain(hindi));
  if (whole) return whole.split(", ").map(readEnglish);
  return nounsOf(hindi).reduce<SpokenStep[][]>(
    (begun, { ways }) => begun.flatMap((before) => ways.map((way) => [...before, ...way])),
    [[]],
  );
}

/** Whether a Hindi word means what the English one says. */
export function meansTheSame(hindi: string, english: string): boolean {
  return readHindi(hindi).some((way) => isSameWay(way, readEnglish(english)));
}

/** Two words that stand side by side and have one name together. */
export function namedTogether(hindi: string): string | null {
  if (MEANINGS.has(plain(hindi))) return null;
  const nouns = nounsOf(hindi);
  const named = [...MEANINGS]
    .filter(([word]) => !/ (का|की|के) /.test(word))
    .flatMap(([, means]) => means.split(", ").map(readEnglish));
  for (const [at, { said, ways }] of nouns.entries()) {
    const next = nouns[at + 1];
    const together = ways.flatMap((way) => (next?.ways ?? []).map((more) => [...way, ...more]));
    // भाभी is the elder brother's wife, where a man speaks and the years do not tell.
    const isNamed =
      !said.endsWith("भाई") && together.some((way) => named.some((known) => isExactly(way, known)));
    if (isNamed) return `${said} ${next?.said}`;
  }
  return null;
}

function isExactly(one: readonly SpokenStep[], other: readonly SpokenStep[]): boolean {
  return (
    isSameWay(one, other) &&
    one.every(({ age }, at) => (other[at]?.age ?? null) === null || age === other[at]?.age)
  );
}
