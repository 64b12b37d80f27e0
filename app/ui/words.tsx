import { Fragment } from "react";
import type { LocalizedText } from "~/community/community.server";
import type { WrittenName, WrittenText } from "~/family/names";
import { languageRow } from "~/i18n/choices.server";
import { langOf, NO_BREAK } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { GENDERS } from "~/kinship/graph";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import type { NamePart } from "~/name-search/matching";

/** For a text whose element cannot have a `lang` attribute. */
function renderWithLang(text: string) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** May be in another script or direction than the page. */
export const renderTitle = (title: string) => <bdi lang={langOf(title)}>{title}</bdi>;

export function JoinedTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 ? ` ·${NO_BREAK}` : null}
      {renderWithLang(text)}
    </Fragment>
  ));
}

/** Not a component, which would slow down pages with hundreds of rows. */
export function renderHighlighted(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

export const shownText = ({ text, parts }: WrittenText) => (parts ? renderHighlighted(parts) : text);

/** Keeps browsers from translating names. */
export function renderName(name: string | WrittenText) {
  const written: WrittenText = typeof name === "string" ? { text: name, lang: langOf(name) } : name;
  return (
    <bdi lang={written.lang} translate="no">
      {shownText(written)}
    </bdi>
  );
}

export function renderOtherScript(second: WrittenText | null) {
  return second ? (
    <bdi className="app-hindi" lang={second.lang} translate="no">
      {" "}
      {shownText(second)}
    </bdi>
  ) : null;
}

export function renderBothScripts({ first, second }: WrittenName) {
  return (
    <>
      {renderName(first)}
      {renderOtherScript(second)}
    </>
  );
}

const HEADING_MAX_CHARACTERS = 40;

/** Longer names are smaller. */
export function NameHeading({ first, second }: { first: WrittenText | string; second: WrittenText | null }) {
  const { length } = typeof first === "string" ? first : first.text;
  return (
    <h1 className={length > HEADING_MAX_CHARACTERS ? "app-long" : undefined}>
      {renderName(first)}
      {renderOtherScript(second)}
    </h1>
  );
}

export function renderSmallOtherScript(second: WrittenText | null) {
  return second ? (
    <small lang={second.lang} translate="no">
      {second.text}
    </small>
  ) : null;
}

/** `चाचा · uncle`; Hindi pages leave out the English of a Hindi word. */
export function renderRelation(word: KinshipWord, HindiTag: "b" | "span") {
  const { hindi } = word;
  const text = wordInEnglish(word);
  return (
    <>
      {hindi ? <HindiTag lang="hi">{hindi}</HindiTag> : null}
      {hindi && text ? " · " : null}
      {renderWithLang(text)}
    </>
  );
}

/** The colour of a card, and the same in words, because no screen relies on colour alone. */
export function cardTone({ isLiving, gender }: { isLiving: boolean; gender: string | null }) {
  const tone = isLiving ? (GENDERS.get(gender) ?? "unknown") : "deceased";
  return { tone, toneWords: tone === "unknown" ? "" : t(`member.${tone}`) } as const;
}

const NAMES = /(\p{Script=Devanagari}+(?:\s+\p{Script=Devanagari}+)*|[A-Za-z]+(?:[\s.'-]+[A-Za-z]+)*)/u;

/** Adds the `lang` attribute to names of another script in a sentence. */
export function renderWithLangOfNames(sentence: string) {
  const { letters } = languageRow();
  return sentence.split(NAMES).map((part, index) =>
    index % 2 === 0 || letters.test(part) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
      <bdi key={index} lang={langOf(part)}>
        {part}
      </bdi>
    ),
  );
}

const PLACEHOLDER = "\uFFFC";

/** Puts a text of the community into a sentence, with a `lang` attribute if it is English on a Hindi page. */
export function renderWithCommunityText(
  { text, lang }: LocalizedText,
  sentenceWith: (text: string) => string,
) {
  if (!lang) return sentenceWith(text);
  const [before, after] = sentenceWith(PLACEHOLDER).split(PLACEHOLDER);
  return (
    <>
      {before}
      <span lang={lang}>{text}</span>
      {after}
    </>
  );
}
