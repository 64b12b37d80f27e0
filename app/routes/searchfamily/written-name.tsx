import { language } from "~/i18n/choices.server";
import type { NamePart } from "~/name-search/matching.server";
import { langOf } from "~/ui/format/text";

/** A function rather than a component, because React's bookkeeping adds up over hundreds of rows. */
export function markedName(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

interface Written {
  parts: readonly NamePart[];
  lang?: "en" | "hi";
}

/** A name in both scripts, the reader's own first. */
export function inOrder(latin: readonly NamePart[], hindi: readonly NamePart[]): [Written, Written] {
  const isHindiFirst = language() === "hi" && hindi.length > 0;
  return isHindiFirst
    ? [{ parts: hindi }, { parts: latin, lang: "en" }]
    : [
        { parts: latin, lang: langOf(latin.map(({ text }) => text).join("")) },
        { parts: hindi, lang: "hi" },
      ];
}

export function Second({ name: { parts, lang } }: { name: Written }) {
  return parts.length > 0 ? (
    <span className="app-hindi" lang={lang}>
      {" "}
      {markedName(parts)}
    </span>
  ) : null;
}

export interface QuotingText {
  text: string;
  /** The part of the text that the reader typed. */
  words: string;
}

/** On a Hindi page a screen reader reads Latin letters as English. */
export function quoted({ text, words }: QuotingText) {
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
