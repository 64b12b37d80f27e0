import { Fragment } from "react";
import type { LocalizedText } from "~/community/community.server";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import type { NamePart } from "~/name-search/matching";
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

/** No browser should translate a name. */
export function nameText(name: string, lang: "en" | "hi" | undefined = langOf(name)) {
  return (
    <bdi lang={lang} translate="no">
      {name}
    </bdi>
  );
}

/** `चाचा · uncle`; Hindi pages leave out the English of a Hindi word. */
export function relationWords(word: KinshipWord, HindiTag: "b" | "span") {
  const { hindi } = word;
  const english = wordInEnglish(word);
  return (
    <>
      {hindi ? <HindiTag lang="hi">{hindi}</HindiTag> : null}
      {hindi && english ? ` · ${english}` : english}
    </>
  );
}

/** A function, because a component would slow down hundreds of rows. */
export function markedText(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

const GAP = "\uFFFC";

/** A sentence around a text of the community, which is marked where it is English on a Hindi page. */
export function around({ text, lang }: LocalizedText, sentenceWith: (text: string) => string) {
  if (!lang) return sentenceWith(text);
  const [before, after] = sentenceWith(GAP).split(GAP);
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}
