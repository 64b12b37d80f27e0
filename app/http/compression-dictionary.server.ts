import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync } from "node:zlib";
import { LANGUAGES, type Language } from "~/i18n/choices.server";
import { ASYNC_MIN_BYTES } from "./compress.server";

export const DICTIONARY_FILE = /\.dict$/;
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")';

/** RFC 9842: the body begins with a skippable frame of zstd that holds the dictionary's hash. */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");
const LEVEL = 6;

export interface Dictionary {
  bytes: Buffer;
  head: Buffer;
}

/** Other sites could learn the content of a page from its compressed length. docs/why/defence.md#lengths-of-pages */
const OWN_SITES: readonly unknown[] = ["same-origin", "none"];

/** The browser must name `dcz`; `*` is not enough. */
const ACCEPTED = /(^|,)\s*dcz\s*(;\s*q=(1|0?\.\d*[1-9])|,|$)/i;

/** Empty in development, which has none. */
export function readDictionaries() {
  const folder = join(import.meta.dirname, "../public/build");
  const byHash = new Map<string, Dictionary>();
  const addresses = new Map<Language, string>();
  for (const name of readdirSync(folder).filter((file) => DICTIONARY_FILE.test(file))) {
    const bytes = readFileSync(join(folder, name));
    const digest = hash("sha256", bytes, "buffer");
    byHash.set(`:${digest.toString("base64")}:`, { bytes, head: Buffer.concat([MAGIC, digest]) });
    for (const language of LANGUAGES)
      if (name.startsWith(`${language}-`)) addresses.set(language, `/build/${name}`);
  }
  return {
    address: (language: Language) => addresses.get(language) ?? "",
    /** Undefined unless the browser has a dictionary of this release, and the page may be compressed with it. */
    forRequest(headers: IncomingHttpHeaders) {
      const isAccepted = ACCEPTED.test(String(headers["accept-encoding"] ?? ""));
      if (!isAccepted || !OWN_SITES.includes(headers["sec-fetch-site"])) return undefined;
      return byHash.get(String(headers["available-dictionary"]));
    },
  };
}

const zstdCompressAsync = promisify(zstdCompress);

export async function compressWithDictionary({ bytes, head }: Dictionary, text: string) {
  const options = { dictionary: bytes, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } };
  const html = Buffer.from(text);
  const isLong = html.length > ASYNC_MIN_BYTES;
  const frame = isLong ? await zstdCompressAsync(html, options) : zstdCompressSync(html, options);
  return Buffer.concat([head, frame]);
}
