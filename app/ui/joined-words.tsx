import { Fragment } from "react";
import { langOf } from "./format/text";

/** Joins facts on one line, and marks those in English as such on a Hindi page. */
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
