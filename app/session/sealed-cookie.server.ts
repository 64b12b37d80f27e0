import type * as z from "zod";
import type { BrowserCookies } from "./browser-cookies.server";
import type { Seal } from "./seal.server";

/** Browsers keep 4 kB per cookie, name and attributes included. */
const COOKIE_MAX_CHARACTERS = 3_500;

interface SealedCookie<Value> {
  /** Null when missing, expired, tampered with or of another shape. */
  read(): Promise<Value | null>;
  /** False, and nothing is written, when the value is too long. */
  write(value: Value): Promise<boolean>;
  clear(): void;
}

export type MakeSealedCookie = <Value>(
  name: string,
  schema: z.ZodType<Value>,
  maxAgeS: number,
  cookiesAtMost?: number,
) => SealedCookie<Value>;

function valueIn<Value>(schema: z.ZodType<Value>, bytes: Uint8Array): Value | null {
  return schema.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8"))).data ?? null;
}

/** A long value is split over `name`, `name1`, `name2` and so on. */
export function sealedCookies(browser: BrowserCookies, { seal, unseal }: Seal): MakeSealedCookie {
  return (name, schema, maxAgeS, cookiesAtMost = 1) => {
    const names = Array.from({ length: cookiesAtMost }, (_, part) => (part === 0 ? name : name + part));
    const clear = (unused: readonly string[]) => {
      for (const each of unused) if (browser.own(each) !== undefined) browser.clearOwn(each);
    };
    return {
      async read() {
        const sealed = names.map((each) => browser.own(each) ?? "").join("");
        const bytes = sealed && (await unseal(name, sealed));
        return bytes ? valueIn(schema, bytes) : null;
      },
      async write(value) {
        const sealed = await seal(name, Buffer.from(JSON.stringify(value)), maxAgeS);
        const pieces = sealed.match(new RegExp(`.{1,${COOKIE_MAX_CHARACTERS}}`, "g")) ?? [];
        if (pieces.length > cookiesAtMost) return false;
        for (const [part, piece] of pieces.entries()) browser.setOwn(names[part] ?? name, piece, maxAgeS);
        clear(names.slice(pieces.length));
        return true;
      },
      clear: () => clear(names),
    };
  };
}
