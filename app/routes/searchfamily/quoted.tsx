import { langOf } from "~/ui/format/foreign-words";

export interface Quoting {
  text: string;
  /** What was typed, as it stands in the text. */
  words: string;
}

/** On a Hindi page what was typed in Latin letters is read out as English. */
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
