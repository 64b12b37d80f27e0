import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./derived-key.server";

const KEY_PURPOSE = "signed form fields";
const MAC_BYTES = 16;

/** For what everybody may read and nobody else may make; a sealed text is five times as long. */
export interface Signature {
  sign(purpose: string, text: string): string;
  /** The text; null when it was changed, or signed for another purpose or by another secret. */
  verify(purpose: string, signed: string): string | null;
}

export function signWith(secretHex: string): Signature {
  const key = derivedKey(secretHex, KEY_PURPOSE);
  const macOf = (purpose: string, text: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, text]))
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    sign: (purpose, text) => `${text}.${macOf(purpose, text).toString("base64url")}`,
    verify(purpose, signed) {
      const end = Math.max(0, signed.lastIndexOf("."));
      const text = signed.slice(0, end);
      const mac = Buffer.from(signed.slice(end + 1), "base64url");
      return mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(purpose, text)) ? text : null;
    },
  };
}
