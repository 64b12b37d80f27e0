import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The moment a seal ends, in milliseconds, before what is sealed. */
const UNTIL_BYTES = 8;
const MS_PER_SECOND = 1000;

/** Seals values so that only this product, with this secret, reads them again. Design decision 12. */
export interface Seal {
  /** Text for a cookie or hidden field; good for `maxAgeSeconds`, and for this purpose only. */
  close(purpose: string, value: unknown, maxAgeSeconds: number): string;
  /** The value, undefined when it is tampered with, too old, or sealed for something else. */
  open(purpose: string, sealed: string): unknown;
  /** As `close` and `open`, for what is bytes already. */
  sealBytes(purpose: string, bytes: Uint8Array, maxAgeSeconds: number): string;
  unsealBytes(purpose: string, sealed: string): Buffer | undefined;
}

function seals(key: Buffer): Pick<Seal, "sealBytes" | "unsealBytes"> {
  return {
    sealBytes(purpose, bytes, maxAgeSeconds) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const until = Buffer.alloc(UNTIL_BYTES);
      until.writeDoubleBE(Date.now() + maxAgeSeconds * MS_PER_SECOND);
      const body = Buffer.concat([cipher.update(until), cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    unsealBytes(purpose, sealed) {
      try {
        const bytes = Buffer.from(sealed, "base64url");
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        opener.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        const open = Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
        return open.readDoubleBE() > Date.now() ? open.subarray(UNTIL_BYTES) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Makes the seal of a secret (hexadecimal). */
export function sealWith(secretHex: string): Seal {
  const key = createHash("sha256").update(Buffer.from(secretHex, "hex")).digest();
  const { sealBytes, unsealBytes } = seals(key);
  return {
    sealBytes,
    unsealBytes,
    close: (purpose, value, maxAgeSeconds) =>
      sealBytes(purpose, Buffer.from(JSON.stringify(value)), maxAgeSeconds),
    open(purpose, sealed) {
      const bytes = unsealBytes(purpose, sealed);
      return bytes && JSON.parse(bytes.toString("utf8"));
    },
  };
}
