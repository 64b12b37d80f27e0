import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, webcrypto } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { nowS } from "~/time";
import type { BrowserCookies } from "./browser-cookies.server";

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;
const KEY_BYTES = 32;

const COMPRESS_FROM_BYTES = 200;
const CONTENT_MAX_BYTES = 2_000_000;

/** Browsers send the same cookie with every request, and decrypting it needs another thread. */
const OPENED_MAX_BYTES = 2_000_000;
const OPENED_COOKIE_MAX_BYTES = 10_000;

interface OpenedSeal {
  purpose: string;
  exp: number;
  content: Uint8Array;
}

/** JWE's own `zip` takes ten times as long. `crit` makes an older process refuse this header. */
const DEFLATED = { deflated: true } as const;

const sealedHeader = z.object({ purpose: z.string(), exp: z.number(), deflated: z.literal(true).optional() });

function derivedBytes(secretHex: string, purpose: string): Uint8Array<ArrayBuffer> {
  const secret = Buffer.from(secretHex, "hex");
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), purpose, KEY_BYTES));
}

/** Returns a function that signs texts. Uses a key object, because signing with raw bytes would create one each time. */
export function macFor(secretHex: string, purpose: string, bytes: number): (text: string) => string {
  const key = createSecretKey(derivedBytes(secretHex, purpose));
  return (text) => createHmac("sha256", key).update(text).digest().subarray(0, bytes).toString("base64url");
}

/** Compares texts, because decoders accept several spellings of the same bytes. */
export function isSameInConstantTime(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts with an expiry. Only the same secret and purpose open it. */
export class Seal {
  private readonly key: Promise<CryptoKey>;
  private readonly openedSeals = new LRUCache<string, OpenedSeal>({
    maxSize: OPENED_MAX_BYTES,
    maxEntrySize: OPENED_COOKIE_MAX_BYTES,
    sizeCalculation: ({ content }, sealed) => content.length + sealed.length,
  });

  constructor(secretHex: string) {
    const bytes = derivedBytes(secretHex, "sealed cookies and form fields");
    // The library would import raw bytes again for every cookie.
    this.key = webcrypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  }

  async seal(purpose: string, content: Uint8Array, maxAgeS: number, kind: "text" | "image" = "text") {
    const isDeflated = kind === "text" && content.length >= COMPRESS_FROM_BYTES;
    const header = { ...ALGORITHM, purpose, exp: nowS() + maxAgeS };
    return new CompactEncrypt(isDeflated ? deflateRawSync(content) : content)
      .setProtectedHeader(isDeflated ? { ...header, ...DEFLATED, crit: Object.keys(DEFLATED) } : header)
      .encrypt(await this.key, { crit: DEFLATED });
  }

  async unseal(purpose: string, sealed: string): Promise<Uint8Array | null> {
    const opened = this.openedSeals.get(sealed) ?? (await this.open(sealed));
    return opened?.purpose === purpose && opened.exp > nowS() ? opened.content : null;
  }

  private async open(sealed: string): Promise<OpenedSeal | null> {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, await this.key, {
        keyManagementAlgorithms: [ALGORITHM.alg],
        contentEncryptionAlgorithms: [ALGORITHM.enc],
        maxDecompressedLength: CONTENT_MAX_BYTES,
        crit: DEFLATED,
      });
      const { purpose, exp, deflated } = sealedHeader.parse(protectedHeader);
      const content = deflated
        ? inflateRawSync(plaintext, { maxOutputLength: CONTENT_MAX_BYTES })
        : plaintext;
      const openedSeal = { purpose, exp, content };
      this.openedSeals.set(sealed, openedSeal);
      return openedSeal;
    } catch {
      return null;
    }
  }
}

/** Browsers keep 4 kB per cookie, name and attributes included. */
const COOKIE_MAX_CHARACTERS = 3_500;

export interface SealedCookie<Value> {
  /** Null when missing, expired, tampered with or of another shape. */
  read(): Promise<Value | null>;
  consume(): Promise<Value | null>;
  /** Returns false and writes nothing if the value is too long. */
  write(value: Value): Promise<boolean>;
  clear(): void;
}

export type MakeSealedCookie = <Value>(
  name: string,
  schema: z.ZodType<Value>,
  maxAgeS: number,
  maxCookies?: number,
) => SealedCookie<Value>;

/**
 * A long value is split over `name`, `name1`, `name2` and so on.
 *
 * @param isPageView false for HEAD and a prefetch, which nobody reads yet: they consume nothing.
 */
export function sealedCookies(browser: BrowserCookies, seal: Seal, isPageView = true): MakeSealedCookie {
  return (name, schema, maxAgeS, maxCookies = 1) => {
    const names = Array.from({ length: maxCookies }, (_, part) => (part === 0 ? name : name + part));
    const clear = (unused: readonly string[]) => {
      for (const cookieName of unused)
        if (browser.ownValues(cookieName).length > 0) browser.setOwn(cookieName, "", 0);
    };
    const read = async () => {
      const [first = "", ...others] = names;
      const rest = others.map((cookieName) => browser.ownValues(cookieName)[0] ?? "").join("");
      for (const sealed of browser.ownValues(first)) {
        const bytes = await seal.unseal(name, sealed + rest);
        if (bytes) return schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data ?? null;
      }
      return null;
    };
    return {
      read,
      async consume() {
        if (!isPageView) return null;
        clear(names);
        return read();
      },
      async write(value) {
        const sealed = await seal.seal(name, Buffer.from(JSON.stringify(value)), maxAgeS);
        const pieces = sealed.match(new RegExp(`.{1,${COOKIE_MAX_CHARACTERS}}`, "g")) ?? [];
        if (pieces.length > maxCookies) return false;
        for (const [part, piece] of pieces.entries()) browser.setOwn(names[part] ?? name, piece, maxAgeS);
        clear(names.slice(pieces.length));
        return true;
      },
      clear: () => clear(names),
    };
  };
}
