import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { LANGUAGES, type Language } from "../app/i18n/choices.server";
import { paths } from "../app/paths";
import { type SheetRule, stylesheetOf, translatedSheet } from "../app/ui/stylesheet.server";
import { startStandIn } from "../tests/backend/start";
import { ask, signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";

const MAX_BROTLI_BYTES = 12_100;
/** A shorter piece that the dictionary has already is repeated, so that it stands beside its neighbours. */
const REPEATED_MIN_CHARACTERS = 40;
const HASH_CHARACTERS = 8;

/** As members read them: a screen whose part no longer fits is left out. */
const SCREENS = [
  paths.ownFamily(),
  "/myProfile?edit=profile",
  paths.home(),
  paths.searchFamily("ver"),
  "/member/2",
  paths.events(),
  paths.accounts({ accountId: 1, year: 2025, month: 1 }),
  paths.related({ to: 83 }),
  paths.event(1),
];

type IsReleased = (text: string) => boolean;

/** Whether the server's own code has a text: what a member or a community wrote is not in it. */
function releasedTexts(): IsReleased {
  const code = readFileSync("build/server.js", "utf8").replace(/\\u([\dA-Fa-f]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const known = new Map<string, boolean>();
  return (text) => {
    const isReleased = known.get(text) ?? (/\p{L}/u.test(text) && code.includes(`"${text}"`));
    known.set(text, isReleased);
    return isReleased;
  };
}

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;
const TAG_PART = /<\/?[\w!-]+|\/?>| [\w:-]+(?:="[^"]*")?/g;
const ATTRIBUTE = /^( ([\w:-]+)=")([^"]*)"$/;

/** The page without its styles and without what is not the release's. */
function framePieces(html: string, isReleased: IsReleased): string[] {
  const attribute = (part: string) => {
    const [, begin = part, name, value = ""] = ATTRIBUTE.exec(part) ?? [];
    return name === "class" || isReleased(value) ? part : begin;
  };
  const [...tagsAndTexts] = html.replace(/<style>.*?<\/style>/s, "").matchAll(TAG_OR_TEXT);
  return tagsAndTexts.flatMap(([piece]) => {
    if (piece.startsWith("<")) return (piece.match(TAG_PART) ?? []).map(attribute);
    return isReleased(piece) ? [piece] : [];
  });
}

function withPieces(dictionary: string, pieces: readonly string[]): string {
  let longer = dictionary;
  for (let at = 0; at < pieces.length; ) {
    let run = "";
    let end = at;
    while (end < pieces.length && longer.includes(run + pieces[end])) run += pieces[end++];
    const isRepeated = run.length >= REPEATED_MIN_CHARACTERS;
    longer += isRepeated ? "" : (pieces[at] ?? "");
    at = isRepeated ? end : at + 1;
  }
  return longer;
}

function dictionaryOf(pages: readonly string[], cssOf: (html: string) => string, isReleased: IsReleased) {
  const made = (chosen: readonly string[]) =>
    chosen.reduce((all, html) => withPieces(all, framePieces(html, isReleased)), cssOf(chosen.join("")));
  const fits = (text: string) => brotliCompressSync(text).length <= MAX_BROTLI_BYTES;
  const chosen: string[] = [];
  for (const page of pages) if (fits(made([...chosen, page]))) chosen.push(page);
  return made(chosen);
}

async function pagesOf(origin: string, cookie: string, language: Language) {
  const headers = { cookie: `${cookie}; language=${language}` };
  const pages: string[] = [];
  for (const path of SCREENS) {
    const { status, body } = await ask(origin, path, { headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    pages.push(body);
  }
  return pages;
}

/** What pages have in common, for browsers to fetch once. docs/why/html-first.md#the-pages-after-the-first */
export async function buildDictionaries() {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const rules: SheetRule[] = JSON.parse(readFileSync("build/styles.json", "utf8"));
  const english = stylesheetOf(rules);
  const cssIn = (language: Language) => (html: string) => translatedSheet(language, english(html).css);
  const isReleased = releasedTexts();
  const cookie = await signedIn(app.origin);
  for (const language of LANGUAGES) {
    const pages = await pagesOf(app.origin, cookie, language);
    const bytes = Buffer.from(dictionaryOf(pages, cssIn(language), isReleased));
    const digest = hash("sha256", bytes, "hex").slice(0, HASH_CHARACTERS);
    writeFileSync(`public/build/${language}-${digest}.dict`, bytes);
    const packed = brotliCompressSync(bytes).length;
    process.stdout.write(`dictionary ${language}: ${bytes.length} bytes, ${packed} in brotli\n`);
  }
  await app.stop();
  await standIn.close();
}
