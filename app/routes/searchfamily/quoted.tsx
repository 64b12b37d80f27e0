import { langOf } from "~/ui/format/text";

export interface QuotingText {
  text: string;
  /** The part of the text that repeats what was typed. */
  words: string;
}

/** Marks the language of the quoted words for screen readers. */
export function quoted({ text, words }: QuotingText) {
  const start = text.indexOf(words);
  const lang = langOf(words);
  if (start < 0 || !lang) return text;
  return (
    <>
      {text.slice(0, start)}
      <bdi lang={lang}>{words}</bdi>
      {text.slice(start + words.length)}
    </>
  );
}
