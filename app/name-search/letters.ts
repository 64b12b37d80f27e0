/** Accents, the dot of फ़, and invisible characters. */
const LEFT_OUT = /[\u0300-\u036f\u093c\p{Cf}]/gu;
const NASALS = /\u0901|[ङञणनम]\u094d(?=[क-ह])|[mn](?=[b-df-hj-np-tv-z])/g;

/** The characters that a search compares. */
export function letters(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(LEFT_OUT, "").trim();
}

/** Also one nasal for all before a consonant: ओंकार, ॐकार; Omkar, Onkar. */
export function lettersOfName(text: string): string {
  const spelt = letters(text).replaceAll("ॐ", "ओम्");
  return spelt.replace(NASALS, (nasal) => (nasal < "\u0900" ? "n" : "\u0902"));
}

export function typedWords(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => letters(word) !== "");
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = letters(text);
  return words.every((word) => searched.includes(letters(word)));
}

function partsAround(text: string, words: readonly string[]): string[] {
  const sought = words.map(letters);
  const parts = [""];
  for (const part of text.split(/(\s+)/)) {
    if (sought.some((word) => letters(part).includes(word))) parts.push(part, "");
    else parts[parts.length - 1] += part;
  }
  return parts;
}

const SPECIAL = /[$()*+.?[\\\]^{|}/-]/g;

/** Every second part is found: the typed letters, or the words that have them in another spelling. */
export function partsFound(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const asTyped = new RegExp(`(${words.map((word) => word.replace(SPECIAL, "\\$&")).join("|")})`, "i");
  return asTyped.test(text) ? text.split(asTyped) : partsAround(text, words);
}
