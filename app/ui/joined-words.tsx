import { Fragment } from "react";
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
