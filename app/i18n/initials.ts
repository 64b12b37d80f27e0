/** Letters with their vowel signs: वि, not व. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return "";
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => firstLetter(word))
    .join("")
    .toUpperCase();
}
