import { attribute, type Node, parseHtml } from "./html";

const SPOKEN =
  /^(alt|aria-label|title|placeholder|data-(?!enhance|toggle|up|twin|words|alert-class|button-class|login-path)[\w-]+)$/;
const UNSPOKEN = new Set(["script", "style"]);
const ADDRESSES = /\b[\w.+-]+@[\w.-]+|https?:\S+|\b[\da-f]{8}\b/g;
const WORD = /[A-Za-z]{2,}/g;

interface Said {
  texts: string[];
  attributes: string[];
  titles: string[];
}

/** What a page says in its own language: its text and its attributes, without parts marked as English. */
function saidOn(node: Node, language = "hi", said: Said = { texts: [], attributes: [], titles: [] }): Said {
  if (UNSPOKEN.has(node.nodeName)) return said;
  const own = attribute(node, "lang") ?? language;
  if (own !== "en" && "value" in node) {
    const isTitle = node.parentNode?.nodeName === "title";
    (isTitle ? said.titles : said.texts).push(node.value);
  }
  if (own !== "en" && "attrs" in node)
    said.attributes.push(...node.attrs.filter(({ name }) => SPOKEN.test(name)).map(({ value }) => value));
  if ("childNodes" in node) for (const child of node.childNodes) saidOn(child, own, said);
  return said;
}

/** Text and attributes in the page's own language as one string. */
export function spokenText(html: string): string {
  const { titles, texts, attributes } = saidOn(parseHtml(html));
  return [...titles, ...texts, ...attributes].join(" ").replace(ADDRESSES, " ");
}

/** Texts in Latin letters that are not marked as English, except for known words. */
export function unmarkedLatin(html: string, known: ReadonlySet<string>): string[] {
  return saidOn(parseHtml(html)).texts.filter((text) => {
    const words = text.replace(ADDRESSES, " ").match(WORD) ?? [];
    return !/\p{Script=Devanagari}/u.test(text) && words.some((word) => !known.has(word));
  });
}

export function latinWords(html: string, names: ReadonlySet<string>): string[] {
  const words = spokenText(html).match(WORD) ?? [];
  return [...new Set(words)].filter((word) => !names.has(word));
}
