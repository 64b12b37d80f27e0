import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { z } from "zod";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MS_PER_SECOND = 1000;

const envelope = z.object({ until: z.number(), value: z.unknown() });

/** Seals values so that only this product, with this secret, reads them again. Design decision 12. */
export interface Seal {
  /** Text for a cookie or hidden field; good for `maxAgeSeconds`, and for this purpose only. */
  close(purpose: string, value: unknown, maxAgeSeconds: number): string;
  /** The value, undefined when it is tampered with, too old, or sealed for something else. */
  open(purpose: string, sealed: string): unknown;
}

/** Makes the seal of a secret (hexadecimal). */
export function sealWith(secretHex: string): Seal {
  const key = createHash("sha256").update(Buffer.from(secretHex, "hex")).digest();
  return {
    close(purpose, value, maxAgeSeconds) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const text = JSON.stringify({ until: Date.now() + maxAgeSeconds * MS_PER_SECOND, value });
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed) {
      try {
        const bytes = Buffer.from(sealed, "base64url");
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        opener.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        const text = Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
        const { until, value } = envelope.parse(JSON.parse(text.toString("utf8")));
        return until > Date.now() ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
