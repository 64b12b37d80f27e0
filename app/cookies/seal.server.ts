import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;
const KEY_BYTES = 32;
const KEY_PURPOSE = "sealed cookies and form fields";
const MS_PER_SECOND = 1000;

/** Shorter texts grow when they are compressed, and images are compressed already. */
const COMPRESS_FROM_BYTES = 200;
const UNSEALED_MAX_BYTES = 2_000_000;

const sealedHeader = z.object({ purpose: z.string(), exp: z.number() });

export interface Seal {
  /** Text for a cookie or a hidden field, which only this secret opens, for this purpose, until its age is over. */
  seal(purpose: string, content: Uint8Array, maxAgeS: number, kind?: "text" | "image"): Promise<string>;
  /** Null when it was tampered with, is too old, or was sealed for another purpose. */
  unseal(purpose: string, sealed: string): Promise<Uint8Array | null>;
}

const now = () => Math.floor(Date.now() / MS_PER_SECOND);

/** `secretHex` is SESSION_SECRET; the key is derived from it, so that it serves nothing else. */
export function sealWith(secretHex: string): Seal {
  const secret = Buffer.from(secretHex, "hex");
  const key = new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), KEY_PURPOSE, KEY_BYTES));
  return {
    async seal(purpose, content, maxAgeS, kind = "text") {
      const zip = kind === "text" && content.length >= COMPRESS_FROM_BYTES ? { zip: "DEF" } : {};
      return new CompactEncrypt(content)
        .setProtectedHeader({ ...ALGORITHM, ...zip, purpose, exp: now() + maxAgeS })
        .encrypt(key);
    },
    async unseal(purpose, sealed) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: [ALGORITHM.alg],
          contentEncryptionAlgorithms: [ALGORITHM.enc],
          maxDecompressedLength: UNSEALED_MAX_BYTES,
        });
        const header = sealedHeader.parse(protectedHeader);
        return header.purpose === purpose && header.exp > now() ? plaintext : null;
      } catch {
        return null;
      }
    },
  };
}
