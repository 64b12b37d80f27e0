const TITLES: readonly (readonly [latin: string, devanagari: string])[] = [
  ["Smt.", "श्रीमती"],
  ["Dr.", "डॉ."],
  ["Md.", "मो."],
  ["Prof.", "प्रो."],
  ["Adv.", "एड."],
  ["Late", "स्व."],
];

/** Never transliterated, because they are often a part of a name. */
const HONORIFICS =
  "shri shree sri sh shriman shrimati shreemati srimati sushri mr mrs ms ji jee bhai bhaiya ben behen bahen bai saheb sahab swargiya sw ku kum er pt ca capt col maj श्री श्रीमान श्रीमति सुश्री सौ स्वर्गीय स्वर्गीया कु चि पं इंजी जी भाई भैया बहन बेन बाई साहब साहेब".split(
    " ",
  );

/** Hindi abbreviates with ॰, many people with the digit ०. */
const withoutDot = (word: string) => word.replace(/[.॰०]$/, "").toLowerCase();

export function isTitle(word: string): boolean {
  const title = withoutDot(word);
  return HONORIFICS.includes(title) || TITLES.flat().some((spelling) => withoutDot(spelling) === title);
}

const LETTER_NAMES =
  "A ए B बी C सी D डी E ई F एफ G जी H एच I आई J जे K के L एल M एम N एन O ओ P पी Q क्यू R आर S एस T टी U यू V वी W डब्ल्यू X एक्स Y वाई Z ज़ेड";
const letters = LETTER_NAMES.split(" ").map((letter) => letter.normalize("NFC"));

/** Even for a Latin letter; its Devanagari name is at the next index. */
const placeOf = (letter: string) => letters.indexOf(letter.toUpperCase().normalize("NFC"));

const BETWEEN_INITIALS = /[\s.॰]+/;

function latinInitial(letter: string): string | null {
  const index = placeOf(letter);
  return index < 0 ? null : (letters[index - (index % 2)] ?? null);
}

/** `K.R.`, `K` and `के` → `KR`, `K` and `K`; null for any other word. */
export function initialsIn(word: string): string | null {
  const read = word.split(BETWEEN_INITIALS).filter(Boolean).map(latinInitial);
  return read.length === 0 || read.includes(null) ? null : read.join("");
}

const INITIALS_WITHOUT_DOTS = /^[A-Z]{2,3}$/;

/** Matches names with these initials in a row, with or without dots, in either script. */
export function initialsMatcher(initials: string): (name: string) => boolean {
  return (name) => {
    const words = name.split(BETWEEN_INITIALS);
    return words
      .map((word) => (INITIALS_WITHOUT_DOTS.test(word) ? word : (latinInitial(word) ?? " ")))
      .join("")
      .includes(initials);
  };
}

/** `Dr.` → `डॉ.`, `R.K.` → `आर.के.`, and back; null for anything else. */
export function titleOrInitials(word: string): string | null {
  const title = TITLES.find((pair) => pair.some((spelling) => withoutDot(spelling) === withoutDot(word)));
  if (title) return withoutDot(title[0]) === withoutDot(word) ? title[1] : title[0];
  if (!word.includes(".") && !/^[A-Z]$/.test(word)) return null;
  const initials = word.split(".").map((letter) => (letter === "" ? "" : letters[placeOf(letter) ^ 1]));
  return initials.includes(undefined) ? null : initials.join(".");
}
