import { Fragment } from "react";
import type { NamePart } from "~/name-search/matching.server";
import { langOf } from "./format/text";

export function JoinedWords({ words }: { words: readonly string[] }) {
  return words.map((word, at) => {
    const lang = langOf(word);
    return (
      <Fragment key={word}>
        {at > 0 ? " · " : null}
        {lang ? <span lang={lang}>{word}</span> : word}
      </Fragment>
    );
  });
}

/** A function, because a component would slow down hundreds of rows. */
export function markedText(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}
