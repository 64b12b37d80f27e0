import type { Language } from "~/i18n/choices.server";
import type { NameMarker, NamePart } from "~/name-search/matching";
import { bothScripts } from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import { markedText } from "~/ui/words";

export interface Written {
  parts: readonly NamePart[];
  lang?: Language | undefined;
}

export function writtenName(latin: string, hindi: string | null, marked: NameMarker) {
  const { first, second } = bothScripts(latin, hindi);
  const written = ({ text, lang }: typeof first): Written => ({ parts: marked(text), lang });
  return { first: written(first), second: second && written(second) };
}

/** A text that no search has found is one part. */
export function unmarked(text: string): NamePart[] {
  return text === "" ? [] : [{ at: 0, text, isMatch: false }];
}

/** A function, because a component would slow down thousands of lines. */
export function inBothScripts({ first, second }: ReturnType<typeof writtenName>) {
  return (
    <>
      {first.parts.length > 0 ? (
        <bdi lang={first.lang} translate="no">
          {markedText(first.parts)}
        </bdi>
      ) : null}
      <SecondName name={second} />
    </>
  );
}

export function SecondName({ name }: { name: Written | null }) {
  return name ? (
    <span className="app-hindi" lang={name.lang} translate="no">
      {" "}
      {markedText(name.parts)}
    </span>
  ) : null;
}

export interface QuotingText {
  text: string;
  /** The part of the text that quotes what was typed. */
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
