import { language } from "~/i18n/choices.server";
import type { NamePart } from "~/name-search/matching.server";
import { langOf } from "~/ui/format/text";

/** A function, because a component would slow down hundreds of rows. */
export function markedName(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

interface Written {
  parts: readonly NamePart[];
  lang?: "en" | "hi";
}

export function readersScriptFirst(
  latin: readonly NamePart[],
  hindi: readonly NamePart[],
): [Written, Written] {
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
  /** The part of the text that quotes the reader. */
  words: string;
}

/** Marks a quotation in English on a Hindi page, for screen readers. */
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
