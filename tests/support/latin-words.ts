const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z0-9-]+)((?:[\s/][^<>]*)?)>/gi;
const VOID = new Set(["meta", "link", "input", "img", "br", "hr", "source", "path", "rect", "image", "wbr"]);
const SPOKEN =
  /\s(?:alt|aria-label|title|placeholder|data-(?!enhance|toggle|up|view|twin|words|alert-class|button-class)[\w-]+)="([^"]*)"/g;
const UNSPOKEN = /<!DOCTYPE html>|<(style|script)[\s\S]*?<\/\1>/g;
const ADDRESSES = /\b[\w.+-]+@[\w.-]+|https?:\S+|[\da-f]{8}-[\da-f-]{27}/g;
const WORD = /[A-Za-z]{2,}/g;

function unescaped(text: string): string {
  return text
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&[lg]t;/g, " ");
}

/** All that a page says in its own language: text and the words of its attributes, without what is marked as English. */
export function spokenText(html: string): string {
  const page = html.replace(UNSPOKEN, "");
  const said: string[] = [];
  const languages = ["hi"];
  const say = (text: string) => {
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
    for (const [, text = ""] of attributes.matchAll(SPOKEN)) say(text);
    if (VOID.has(name.toLowerCase()) || attributes.endsWith("/")) languages.pop();
  }
  return said.join(" ").replace(ADDRESSES, " ");
}

/** Words in Latin letters that are none of the names. */
export function latinWords(html: string, names: ReadonlySet<string>): string[] {
  const words = spokenText(html).match(WORD) ?? [];
  return [...new Set(words)].filter((word) => !names.has(word));
}
