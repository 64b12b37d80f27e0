import { attribute, type Node, parseHtml } from "./html";

const TEXT_ATTRIBUTE =
  /^(alt|aria-label|title|placeholder|data-(?!enhance|toggle|up|twin|words|alert-class|button-class|login-path)[\w-]+)$/;
const WITHOUT_TEXT = new Set(["script", "style"]);
const ADDRESSES = /\b[\w.+-]+@[\w.-]+|https?:\S+|\b[\da-f]{8}\b/g;
const WORD = /[A-Za-z]{2,}/g;

interface PageTexts {
  texts: string[];
  attributes: string[];
  titles: string[];
}

/** What a page says: its text and its attributes, without parts marked as being in another language. */
function textsOn(
  node: Node,
  marked = "en",
  language = "",
  found: PageTexts = { texts: [], attributes: [], titles: [] },
): PageTexts {
  if (WITHOUT_TEXT.has(node.nodeName)) return found;
  const own = attribute(node, "lang") ?? language;
  if (own !== marked && "value" in node) {
    const isTitle = node.parentNode?.nodeName === "title";
    (isTitle ? found.titles : found.texts).push(node.value);
  }
  if (own !== marked && "attrs" in node)
    found.attributes.push(
      ...node.attrs.filter(({ name }) => TEXT_ATTRIBUTE.test(name)).map(({ value }) => value),
    );
  if ("childNodes" in node) for (const child of node.childNodes) textsOn(child, marked, own, found);
  return found;
}

/** Text and attributes in the page's own language as one string. */
export function textOnPage(html: string): string {
  const { titles, texts, attributes } = textsOn(parseHtml(html));
  return [...titles, ...texts, ...attributes].join(" ").replace(ADDRESSES, " ");
}

/** Texts in Latin letters that are not marked as English, except for known words. */
export function unmarkedLatin(html: string, known: ReadonlySet<string>): string[] {
  return textsOn(parseHtml(html)).texts.filter((text) => {
    const words = text.replace(ADDRESSES, " ").match(WORD) ?? [];
    return !/\p{Script=Devanagari}/u.test(text) && words.some((word) => !known.has(word));
  });
}

/** Words that stay in Latin letters in every language. */
export const ALWAYS_LATIN: ReadonlySet<string> = new Set(
  "WhatsApp iPhone SMS OTP ID CSV PDF GEDCOM JavaScript LinkedIn GIF AVIF SVG Most Compatible JPEG PNG WebP HEIC MB kB".split(
    " ",
  ),
);

/** Texts in these letters and not in the page's own that are not marked with their language. */
export function unmarkedTexts(html: string, language: "en" | "hi", letters: RegExp, own: RegExp): string[] {
  return textsOn(parseHtml(html), language)
    .texts.map((text) =>
      text.replace(ADDRESSES, " ").replace(WORD, (word) => (ALWAYS_LATIN.has(word) ? "" : word)),
    )
    .filter((text) => letters.test(text) && !own.test(text));
}

export function latinWords(html: string, names: ReadonlySet<string>): string[] {
  const words = textOnPage(html).match(WORD) ?? [];
  return [...new Set(words)].filter((word) => !names.has(word));
}
