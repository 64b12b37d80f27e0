import { Fragment } from "react";
import type { LocalizedText } from "~/community/community.server";
import { languageRow } from "~/i18n/choices.server";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import type { NamePart } from "~/name-search/matching";
import type { WrittenName, WrittenText } from "./format/member";
import { langOf } from "./format/text";

/** Marks a text whose element has no `lang` of its own. */
function inOwnLanguage(text: string) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}

export function JoinedWords({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 ? " · " : null}
      {inOwnLanguage(word)}
    </Fragment>
  ));
}

/** Not a component, which would slow down pages with hundreds of rows. */
export function markedText(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

export const shownText = ({ text, parts }: WrittenText) => (parts ? markedText(parts) : text);

/** Keeps browsers from translating names. */
export function nameText(name: string | WrittenText) {
  const written: WrittenText = typeof name === "string" ? { text: name, lang: langOf(name) } : name;
  return (
    <bdi lang={written.lang} translate="no">
      {shownText(written)}
    </bdi>
  );
}

/** The name in the other script, beside `nameText`. */
export function nameBeside(second: WrittenText | null) {
  return second ? (
    <bdi className="app-hindi" lang={second.lang} translate="no">
      {" "}
      {shownText(second)}
    </bdi>
  ) : null;
}

export function nameInBothScripts({ first, second }: WrittenName) {
  return (
    <>
      {nameText(first)}
      {nameBeside(second)}
    </>
  );
}

/** The name in the other script, in small letters. */
export function secondName(second: WrittenText | null) {
  return second ? (
    <small lang={second.lang} translate="no">
      {second.text}
    </small>
  ) : null;
}

/** `चाचा · uncle`; Hindi pages leave out the English of a Hindi word. */
export function relationWords(word: KinshipWord, HindiTag: "b" | "span") {
  const { hindi } = word;
  const text = wordInEnglish(word);
  return (
    <>
      {hindi ? <HindiTag lang="hi">{hindi}</HindiTag> : null}
      {hindi && text ? " · " : null}
      {inOwnLanguage(text)}
    </>
  );
}

const NAMES = /(\p{Script=Devanagari}+(?:\s+\p{Script=Devanagari}+)*|[A-Za-z]+(?:[\s.'-]+[A-Za-z]+)*)/u;

/** Marks the names in a sentence that are in another script. */
export function withNames(sentence: string) {
  const { letters } = languageRow();
  return sentence.split(NAMES).map((part, at) =>
    at % 2 === 0 || letters.test(part) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
      <span key={at} lang={langOf(part)}>
        {part}
      </span>
    ),
  );
}

const GAP = "\uFFFC";

/** Puts a text of the community into a sentence, and marks it where it is English on a Hindi page. */
export function withCommunityText({ text, lang }: LocalizedText, sentenceWith: (text: string) => string) {
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
