import type { LocalizedText } from "~/community/community.server";

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
