import { hkdfSync } from "node:crypto";

const KEY_BYTES = 32;

/** A key that serves one purpose alone; `secretHex` is SESSION_SECRET. */
export function derivedKey(secretHex: string, purpose: string): Uint8Array<ArrayBuffer> {
  const secret = Buffer.from(secretHex, "hex");
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), purpose, KEY_BYTES));
}
