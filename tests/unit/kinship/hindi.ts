import { isSameWay, type PhraseStep, readEnglish } from "./phrases";

/** Each word of kinship with its meaning as a speaker of Hindi explains it, and how it changes before a further word. */
const EXPLAINED: readonly (readonly [word: string, means: string, changed?: string])[] = [
  ["आप", "You"],
  ["पिता", "father"],
  ["माता", "mother"],
  ["पति", "husband"],
  ["पत्नी", "wife"],
  ["पुत्र", "son"],
  ["पुत्री", "daughter"],
  ["भाई", "brother"],
  ["बड़े भाई", "elder brother"],
  ["छोटा भाई", "younger brother", "छोटे भाई"],
  ["बहन", "sister"],
  ["बड़ी बहन", "elder sister"],
  ["छोटी बहन", "younger sister"],
  ["दादा", "father's father"],
  ["दादी", "father's mother, father's father's wife"],
  ["नाना", "mother's father"],
  ["नानी", "mother's mother, mother's father's wife"],
  ["पोता", "son's son, any spouse's son's son", "पोते"],
  ["पोती", "son's daughter, any spouse's son's daughter"],
  ["नाती", "daughter's son, any spouse's daughter's son"],
  ["नातिन", "daughter's daughter, any spouse's daughter's daughter"],
  ["परदादा", "father's father's father"],
  ["परदादी", "father's father's mother"],
  ["परनाना", "mother's father's father"],
  ["परनानी", "mother's father's mother"],
  ["पिता के नाना", "father's mother's father"],
  ["पिता की नानी", "father's mother's mother"],
  ["माता के नाना", "mother's mother's father"],
  ["माता की नानी", "mother's mother's mother"],
  ["परपोता", "son's son's son, any spouse's son's son's son", "परपोते"],
  ["परपोती", "son's son's daughter, any spouse's son's son's daughter"],
  ["परनाती", "daughter's son's son, any spouse's daughter's son's son"],
  ["परनातिन", "daughter's son's daughter, any spouse's daughter's son's daughter"],
  ["ताऊ", "father's elder brother"],
  ["ताई", "father's elder brother's wife"],
  ["चाचा", "father's younger brother"],
  ["चाची", "father's younger brother's wife"],
  ["बुआ", "father's sister"],
  ["फूफा", "father's sister's husband"],
  ["मामा", "mother's brother"],
  ["मामी", "mother's brother's wife"],
  ["मौसी", "mother's sister"],
  ["मौसा", "mother's sister's husband"],
  ["भतीजा", "brother's son, husband's brother's son", "भतीजे"],
  ["भतीजी", "brother's daughter, husband's brother's daughter"],
  ["भांजा", "sister's son, husband's sister's son", "भांजे"],
  ["भांजी", "sister's daughter, husband's sister's daughter"],
  ["सौतेला भाई", "father's wife's son, mother's husband's son", "सौतेले भाई"],
  ["सौतेली बहन", "father's wife's daughter, mother's husband's daughter"],
  ["चचेरा भाई", "father's brother's son", "चचेरे भाई"],
  ["चचेरी बहन", "father's brother's daughter"],
  ["फुफेरा भाई", "father's sister's son", "फुफेरे भाई"],
  ["फुफेरी बहन", "father's sister's daughter"],
  ["ममेरा भाई", "mother's brother's son", "ममेरे भाई"],
  ["ममेरी बहन", "mother's brother's daughter"],
  ["मौसेरा भाई", "mother's sister's son", "मौसेरे भाई"],
  ["मौसेरी बहन", "mother's sister's daughter"],
  ["ससुर", "husband's father, wife's father, spouse's father"],
  ["सास", "husband's mother, wife's mother, spouse's mother, any spouse's father's wife"],
  ["दादा ससुर", "any spouse's father's father"],
  ["दादी सास", "any spouse's father's mother, any spouse's father's father's wife"],
  ["नाना ससुर", "any spouse's mother's father"],
  ["नानी सास", "any spouse's mother's mother, any spouse's mother's father's wife"],
  ["ताऊ ससुर", "any spouse's father's elder brother"],
  ["ताई सास", "any spouse's father's elder brother's wife"],
  ["चाचा ससुर", "any spouse's father's younger brother"],
  ["चाची सास", "any spouse's father's younger brother's wife"],
  ["बुआ सास", "any spouse's father's sister"],
  ["फूफा ससुर", "any spouse's father's sister's husband"],
  ["मामा ससुर", "any spouse's mother's brother"],
  ["मामी सास", "any spouse's mother's brother's wife"],
  ["मौसी सास", "any spouse's mother's sister"],
  ["मौसा ससुर", "any spouse's mother's sister's husband"],
  ["जेठ", "husband's elder brother"],
  ["जेठानी", "husband's elder brother's wife"],
  ["देवर", "husband's younger brother"],
  ["देवरानी", "husband's younger brother's wife"],
  ["ननद", "husband's sister"],
  ["नंदोई", "husband's sister's husband"],
  ["साले", "wife's brother"],
  ["सलहज", "wife's brother's wife"],
  ["साली", "wife's sister"],
  ["साढ़ू", "wife's sister's husband"],
  ["दामाद", "son-in-law, any spouse's any child's husband"],
  ["बहू", "daughter-in-law, any spouse's any child's wife"],
  ["पुत्रवधू", "daughter-in-law, any spouse's any child's wife"],
  ["जीजा", "elder sister's husband"],
  ["बहनोई", "sister's husband"],
  ["भाभी", "brother's wife"],
  ["छोटे भाई की पत्नी", "younger brother's wife"],
  ["समधी", "any child's any spouse's father, any spouse's any child's any spouse's father"],
  ["समधन", "any child's any spouse's mother, any spouse's any child's any spouse's mother"],
  // Where the gender is not known.
  ["माता या पिता", "parent"],
  ["संतान", "child"],
  ["जीवनसाथी", "spouse"],
  ["भाई या बहन", "sibling"],
  ["दादा, दादी, नाना या नानी", "parent's parent"],
  ["दादा या नाना", "parent's father"],
  ["दादी या नानी", "parent's mother"],
  ["दादा या दादी", "father's parent"],
  ["नाना या नानी", "mother's parent"],
  ["पोता, पोती, नाती या नातिन", "child's child, any spouse's child's child", "पोते, पोती, नाती या नातिन"],
  ["पोता या नाती", "child's son, any spouse's child's son", "पोते या नाती"],
  ["पोती या नातिन", "child's daughter, any spouse's child's daughter"],
  ["पोता या पोती", "son's child, any spouse's son's child", "पोते या पोती"],
  ["नाती या नातिन", "daughter's child, any spouse's daughter's child"],
];

const MEANINGS = new Map(EXPLAINED.map(([word, means]) => [word, means]));
const UNCHANGED = new Map(EXPLAINED.flatMap(([word, , changed]) => (changed ? [[changed, word]] : [])));

/** The word without the polite ending. */
function plain(hindi: string): string {
  return hindi.replace(/ (जी|साहब)$/, "").replace(/^(\S+े[रल])े भाई$/, "$1ा भाई");
}

const COUNTED = [
  { told: /(\d+) पीढ़ी पहले क[ेी] पूर्वज/g, short: "पूर्वज$1", english: "ancestor $1 generations back" },
  { told: /(\d+) पीढ़ी बाद क[ेी] वंशज/g, short: "वंशज$1", english: "descendant $1 generations on" },
];

interface Noun {
  /** As it stands there, without जी. */
  word: string;
  particle: string | undefined;
  ways: PhraseStep[][];
}

function waysOf(word: string): PhraseStep[][] {
  const counted = /^(पूर्वज|वंशज)(\d+)$/.exec(word);
  const known = COUNTED.find(({ short }) => counted && short.startsWith(counted[1] ?? ""));
  if (known) return [readEnglish(known.english.replace("$1", counted?.[2] ?? ""))];
  const means = MEANINGS.get(UNCHANGED.get(word) ?? word);
  if (means === undefined) throw new Error(`cannot read "${word}"`);
  return means.split(", ").map(readEnglish);
}

/** The nouns of a path in Hindi, each with what it means. */
function nounsOf(hindi: string): Noun[] {
  const folded = COUNTED.reduce((text, { told, short }) => text.replace(told, short), plain(hindi));
  const parts = folded.split(/ (का|की|के) /);
  return parts.flatMap((word, at) =>
    at % 2 === 0 ? [{ word, particle: parts[at - 1], ways: waysOf(word) }] : [],
  );
}

/** A brother or a cousin is spoken of politely; a child and a grandchild are not. */
const TIES_OF_THE_YOUNG = new Set(["child"]);

function levelOf(steps: readonly PhraseStep[]): number {
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
    if (noun.particle && !particles.includes(noun.particle)) return `particle before ${noun.word}`;
    const mayBeChanged = !isLast || noun.particle === "के";
    if (!mayBeChanged && UNCHANGED.has(noun.word)) return `${noun.word} at the end`;
    const isChanged = !isLast || (noun.particle === "के" && at > 0);
    const hasChanged = [...UNCHANGED.values()].includes(noun.word);
    if (isChanged && hasChanged) return `${noun.word} does not change`;
  }
  return null;
}

/** Every way in which a path may be meant. */
export function readHindi(hindi: string): PhraseStep[][] {
  const whole = MEANINGS.get(plain(hindi));
  if (whole) return whole.split(", ").map(readEnglish);
  return nounsOf(hindi).reduce<PhraseStep[][]>(
    (begun, { ways }) => begun.flatMap((before) => ways.map((way) => [...before, ...way])),
    [[]],
  );
}

/** Whether a Hindi word means what the English one says. */
export function meansTheSame(hindi: string, english: string): boolean {
  return readHindi(hindi).some((way) => isSameWay(way, readEnglish(english)));
}

/** दादी and सास for the other wife of a grandfather or father-in-law are no part of a longer path. */
const ALONE = /father's wife$/;

/** Two words that stand side by side and have one name together. */
export function namedTogether(hindi: string): string | null {
  if (MEANINGS.has(plain(hindi))) return null;
  const nouns = nounsOf(hindi);
  const named = [...MEANINGS]
    .filter(([word]) => !/ (का|की|के) /.test(word))
    .flatMap(([, means]) => means.split(", "))
    .filter((means) => !ALONE.test(means))
    .map(readEnglish);
  for (const [at, { word, ways }] of nouns.entries()) {
    const next = nouns[at + 1];
    const together = ways.flatMap((way) => (next?.ways ?? []).map((more) => [...way, ...more]));
    // भाभी is the elder brother's wife, where a man speaks and the years do not tell.
    const isNamed =
      !word.endsWith("भाई") && together.some((way) => named.some((known) => isExactly(way, known)));
    if (isNamed) return `${word} ${next?.word}`;
  }
  return null;
}

function isExactly(one: readonly PhraseStep[], other: readonly PhraseStep[]): boolean {
  return (
    isSameWay(one, other) &&
    one.every(({ age }, at) => (other[at]?.age ?? null) === null || age === other[at]?.age)
  );
}
