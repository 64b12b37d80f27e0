const TITLES: readonly (readonly [latin: string, devanagari: string])[] = [
  ["Smt.", "श्रीमती"],
  ["Dr.", "डॉ."],
  ["Md.", "मो."],
  ["Prof.", "प्रो."],
  ["Adv.", "एड."],
  ["Late", "स्व."],
];

/** Never written in the other script by us: they are often a part of the name there. */
const HONORIFICS = "shri shree sri mr mrs ms ji श्री स्वर्गीय कु जी".split(" ");

const withoutDot = (word: string) => word.replace(/\.$/, "").toLowerCase();

/** In either script, with or without its dot. */
export function isTitle(word: string): boolean {
  const plain = withoutDot(word);
  return HONORIFICS.includes(plain) || TITLES.flat().some((written) => withoutDot(written) === plain);
}

const READ_ALOUD =
  "A ए B बी C सी D डी E ई F एफ G जी H एच I आई J जे K के L एल M एम N एन O ओ P पी Q क्यू R आर S एस T टी U यू V वी W डब्ल्यू X एक्स Y वाई Z ज़ेड";
const letters = READ_ALOUD.split(" ").map((letter) => letter.normalize("NFC"));

function counterpart(letter: string): string | undefined {
  const at = letters.indexOf(letter.toUpperCase().normalize("NFC"));
  return at < 0 ? undefined : letters[at % 2 === 0 ? at + 1 : at - 1];
}

/** `Dr.` → `डॉ.`, `R.K.` → `आर.के.`, and back; null for anything else. */
export function titleOrInitials(word: string): string | null {
  const title = TITLES.find((each) => each.some((written) => withoutDot(written) === withoutDot(word)));
  if (title) return withoutDot(title[0]) === withoutDot(word) ? title[1] : title[0];
  if (!word.includes(".") && !/^[A-Z]$/.test(word)) return null;
  const initials = word.split(".").map((letter) => (letter === "" ? "" : counterpart(letter)));
  return initials.includes(undefined) ? null : initials.join(".");
}
