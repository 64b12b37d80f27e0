import type { PhoneNumber } from "libphonenumber-js/min";
import { LRUCache } from "lru-cache";
import { t } from "~/i18n/text.server";
import { plainText } from "~/typed-text";
import { digitsOf, INDIA, NORTH_AMERICA, parseNumbers, withoutZeros } from "./phone-number.server";

const REGIONS = [
  { callingCode: INDIA, code: "in", name: "phone.india" },
  { callingCode: NORTH_AMERICA, code: "us", name: "phone.unitedStates" },
] as const;

const ELSEWHERE = { code: "other", name: "phone.elsewhere" } as const;

export const WHATSAPP = "https://wa.me/";

function numberView(number: PhoneNumber) {
  const tel: string = number.number;
  const region = REGIONS.find(({ callingCode }) => callingCode === number.countryCallingCode) ?? ELSEWHERE;
  const digits = digitsOf(number);
  return { text: number.formatInternational(), tel, href: `tel:${tel}`, digits, region };
}

const CACHED_TEXTS_MAX = 10_000;

/** Parsing a number takes as long as rendering a member's card. */
const numbersByText = new LRUCache<string, readonly ReturnType<typeof numberView>[]>({
  max: CACHED_TEXTS_MAX,
  memoMethod: (phone) => parseNumbers(phone).map(numberView),
});

/** docs/screens.md#phone-numbers */
export function phoneView(phone: string | null, onWhatsapp: boolean) {
  if (phone === null) return null;
  const [number, ...others] = numbersByText.memo(phone);
  return {
    text: number?.text ?? phone,
    /** +919876543210. Null, like `href`, for text that is not a number and for a number that may only be read. */
    tel: number?.tel ?? null,
    href: number?.href ?? null,
    region: number ? { code: number.region.code, name: t(number.region.name) } : null,
    isOnWhatsapp: onWhatsapp && number !== undefined,
    whatsapp: onWhatsapp && number ? WHATSAPP + number.digits : null,
    /** Further numbers of the same text. */
    others,
  };
}

export type PhoneView = NonNullable<ReturnType<typeof phoneView>>;

/** Formats all numbers. Returns other text as it is stored. */
export function phoneText(phone: string | null): string {
  const texts = numbersByText.memo(phone ?? "").map(({ text }) => text);
  return texts.join(", ") || (phone ?? "");
}

export function allNumbers(phone: PhoneView | null): string {
  return phone ? [phone, ...phone.others].map(({ text }) => text).join(", ") : "";
}

const NUMBER_LINK = /^(?:tel:|(?:https?:\/\/)?wa\.me\/)/i;

/** People copy the link of a number. */
export function withoutNumberLink(typed: string): string {
  return typed.replace(NUMBER_LINK, "");
}

const NUMBER_ALONE = /^[\s\d+()[\]{}.,;·•_\-/]+$/;

/** The digits of a text that is a number and nothing else: as typed, and with the country code. */
export function searchedDigits(typed: string): readonly string[] | null {
  const text = withoutNumberLink(plainText(typed));
  if (!NUMBER_ALONE.test(text) || !/\d/.test(text)) return null;
  return [withoutZeros(text.replace(/\D/g, "")), ...parseNumbers(text).map(digitsOf)];
}

/** Nobody searches for a number by fewer of its last digits. */
const ENDING_DIGITS_MIN = 6;

export function matchesDigits(phone: string | null, digits: readonly string[]): boolean {
  if (!phone) return false;
  const parsedNumbers = numbersByText.memo(phone).map((number) => number.digits);
  const numbers = parsedNumbers.length > 0 ? parsedNumbers : [phone.replace(/\D/g, "")];
  const ends = digits.filter(({ length }) => length >= ENDING_DIGITS_MIN);
  return numbers.some((number) => ends.some((end) => number.endsWith(end)));
}
