import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod";
import { nowS } from "~/time";
import type { BrowserCookies } from "./browser-cookies.server";

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const NOTHING = Buffer.alloc(0);

const COMPRESS_FROM_BYTES = 200;
const CONTENT_MAX_BYTES = 2_000_000;

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;
/** JWE's own `zip` is optional for readers, so `crit` makes those refuse the text that do not inflate it. */
const DEFLATED = { deflated: true, crit: ["deflated"] } as const;

const sealedHeader = z.object({
  alg: z.literal(ALGORITHM.alg),
  enc: z.literal(ALGORITHM.enc),
  purpose: z.string(),
  exp: z.number(),
  deflated: z.literal(true).optional(),
  /** A reader must refuse what it does not know. */
  crit: z.tuple([z.literal("deflated")]).optional(),
});

function derivedKey(secretHex: string, purpose: string): KeyObject {
  const secret = Buffer.from(secretHex, "hex");
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), purpose, KEY_BYTES)));
}

/** Returns a function that signs texts. */
export function macFor(secretHex: string, purpose: string, bytes: number): (text: string) => string {
  const key = derivedKey(secretHex, purpose);
  return (text) => createHmac("sha256", key).update(text).digest().subarray(0, bytes).toString("base64url");
}

/** Compares texts, because decoders accept several spellings of the same bytes. */
export function isSameInConstantTime(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Encrypts with an expiry, as a compact JWE (RFC 7516). Only the same secret and purpose open it. Libraries for JWE use
 * WebCrypto, which needs another thread for every cookie.
 */
export class Seal {
  private readonly key: KeyObject;

  constructor(secretHex: string) {
    this.key = derivedKey(secretHex, "sealed cookies and form fields");
  }

  seal(purpose: string, content: Uint8Array, maxAgeS: number, kind: "text" | "image" = "text"): string {
    const isDeflated = kind === "text" && content.length >= COMPRESS_FROM_BYTES;
    const fields = { ...ALGORITHM, purpose, exp: nowS() + maxAgeS, ...(isDeflated && DEFLATED) };
    const header = Buffer.from(JSON.stringify(fields)).toString("base64url");
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key, iv).setAAD(Buffer.from(header));
    const encrypted = [cipher.update(isDeflated ? deflateRawSync(content) : content), cipher.final()];
    const parts = [iv, Buffer.concat(encrypted), cipher.getAuthTag()];
    return [header, "", ...parts.map((part) => part.toString("base64url"))].join(".");
  }

  unseal(purpose: string, sealed: string): Uint8Array | null {
    const [header = "", encryptedKey, ...parts] = sealed.split(".");
    const [iv = NOTHING, encrypted = NOTHING, tag = NOTHING, more] = parts.map((part) =>
      Buffer.from(part, "base64url"),
    );
    if (encryptedKey !== "" || more) return null;
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(header))
        .setAuthTag(tag);
      const content = Buffer.concat([decipher.update(encrypted), decipher.final()]);
      const fields = sealedHeader.parse(JSON.parse(Buffer.from(header, "base64url").toString()));
      if (fields.purpose !== purpose || fields.exp <= nowS()) return null;
      return fields.deflated ? inflateRawSync(content, { maxOutputLength: CONTENT_MAX_BYTES }) : content;
    } catch {
      return null;
    }
  }
}

/** Browsers keep 4 kB per cookie, name and attributes included. */
const COOKIE_MAX_CHARACTERS = 3_500;

export interface SealedCookie<Value> {
  /** Null when missing, expired, tampered with or of another shape. */
  read(): Value | null;
  consume(): Value | null;
  /** Returns false and writes nothing if the value is too long. */
  write(value: Value): boolean;
  clear(): void;
}

/**
 * A long value is split over `name`, `name1`, `name2` and so on.
 *
 * @param isPageView false for HEAD and a prefetch, which nobody reads yet: they consume nothing.
 */
export function sealedCookies(browser: BrowserCookies, seal: Seal, isPageView = true) {
  return <Value>(
    name: string,
    schema: z.ZodType<Value>,
    maxAgeS: number,
    maxCookies = 1,
  ): SealedCookie<Value> => {
    const names = Array.from({ length: maxCookies }, (_, part) => (part === 0 ? name : name + part));
    const clear = (unused: readonly string[]) => {
      for (const cookieName of unused)
        if (browser.ownValues(cookieName).length > 0) browser.setOwn(cookieName, "", 0);
    };
    const read = () => {
      const [first = "", ...others] = names;
      const rest = others.map((cookieName) => browser.ownValues(cookieName)[0] ?? "").join("");
      for (const sealed of browser.ownValues(first)) {
        const bytes = seal.unseal(name, sealed + rest);
        if (bytes) return schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data ?? null;
      }
      return null;
    };
    return {
      read,
      consume() {
        if (!isPageView) return null;
        clear(names);
        return read();
      },
      write(value) {
        const sealed = seal.seal(name, Buffer.from(JSON.stringify(value)), maxAgeS);
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

export type MakeSealedCookie = ReturnType<typeof sealedCookies>;
