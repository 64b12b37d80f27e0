import { Fragment } from "react";
import { langOf } from "./format/foreign-words";

/** Facts in one line; those that others wrote in English are marked as such on a Hindi page. */
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
