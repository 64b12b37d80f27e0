import { langOf } from "~/ui/format/foreign-words";

export interface Quoting {
  text: string;
  /** Quotes what was typed inside a text. */
  words: string;
}

/** On a Hindi page a screen reader reads Latin letters as English. */
export function quoted({ text, words }: Quoting) {
  const at = text.indexOf(words);
  const lang = langOf(words);
  if (at < 0 || !lang) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi lang={lang}>{words}</bdi>
      {text.slice(at + words.length)}
    </>
  );
}
