import * as z from "zod";
import type { MakeSealedCookie } from "./sealed-cookie.server";

const FLASH_MAX_AGE_S = 120;

/** A flash message: shown once, on the next page. */
export function flashMessage(sealedCookie: MakeSealedCookie) {
  const cookie = sealedCookie("flash", z.string(), FLASH_MAX_AGE_S);
  return {
    async set(message: string) {
      await cookie.write(message);
    },
    async consume() {
      const message = await cookie.read();
      cookie.clear();
      return message;
    },
    clear: cookie.clear,
  };
}

export type Flash = ReturnType<typeof flashMessage>;

/** The alert on top of a page: the reason why its form is not shown, else the flash message. */
export async function flashAlert(flash: Flash, refusal: string | null) {
  const message = await flash.consume();
  if (refusal !== null) return { tone: "danger" as const, text: refusal };
  return message === null ? null : { tone: "success" as const, text: message };
}
