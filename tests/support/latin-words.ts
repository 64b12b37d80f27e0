const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z0-9-]+)((?:[\s/][^<>]*)?)>/gi;
const VOID = new Set(["meta", "link", "input", "img", "br", "hr", "source", "path", "rect", "image", "wbr"]);
const SPOKEN =
  /\s(?:alt|aria-label|title|placeholder|data-(?!enhance|toggle|up|twin|words|alert-class|button-class)[\w-]+)="([^"]*)"/g;
const UNSPOKEN = /<!DOCTYPE html>|<(style|script)[\s\S]*?<\/\1>/g;
const ADDRESSES = /\b[\w.+-]+@[\w.-]+|https?:\S+|\b[\da-f]{8}\b/g;
const WORD = /[A-Za-z]{2,}/g;

function unescaped(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&[lg]t;/g, " ");
}

/** What a page says in its own language: its text and its attributes, without parts marked as English. */
function saidOn(html: string): { texts: string[]; attributes: string[] } {
  const page = html.replace(UNSPOKEN, "");
  const texts: string[] = [];
  const spoken: string[] = [];
  const languages = ["hi"];
  const say = (text: string, said = texts) => {
    if (languages.at(-1) !== "en") said.push(unescaped(text));
  };
  let end = 0;
  for (const tag of page.matchAll(TAG)) {
    say(page.slice(end, tag.index));
    end = tag.index + tag[0].length;
    const [, closing, name = "", attributes = ""] = tag;
    if (closing) {
      languages.pop();
      continue;
    }
    const language = /\slang="(\w+)"/.exec(attributes)?.[1] ?? languages.at(-1) ?? "hi";
    languages.push(language);
    for (const [, text = ""] of attributes.matchAll(SPOKEN)) say(text, spoken);
    if (VOID.has(name.toLowerCase()) || attributes.endsWith("/")) languages.pop();
  }
  return { texts, attributes: spoken };
}

/** Text and attributes in the page's own language as one string. */
export function spokenText(html: string): string {
  const { texts, attributes } = saidOn(html);
  return [...texts, ...attributes].join(" ").replace(ADDRESSES, " ");
}

/** Texts in Latin letters that are not marked as English, except for known words. */
export function unmarkedLatin(html: string, known: ReadonlySet<string>): string[] {
  const body = html.replace(/<head>[\s\S]*?<\/head>/, "");
  return saidOn(body).texts.filter((text) => {
    const words = text.replace(ADDRESSES, " ").match(WORD) ?? [];
    return !/\p{Script=Devanagari}/u.test(text) && words.some((word) => !known.has(word));
  });
}

export function latinWords(html: string, names: ReadonlySet<string>): string[] {
  const words = spokenText(html).match(WORD) ?? [];
  return [...new Set(words)].filter((word) => !names.has(word));
}
