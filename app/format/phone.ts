/** A phone number as the screens show it. Screens section 9. */
export interface PhoneView {
  /** The number as it was given. */
  text: string;
  /** Digits for `tel:`, null for anything that is no phone number: then it is plain text. */
  tel: string | null;
  region: "in" | "us" | "other";
  /** The flag in words. */
  regionName: string;
  /** Address of a chat, null when the number is not registered. */
  whatsapp: string | null;
}

/** Digits, blanks, hyphens and a leading +, with at least one digit. */
const NUMBER = /^\+?[\d -]*\d[\d -]*$/;

/** Prefixes with a flag. Specification section 9. */
const REGIONS = [
  { prefix: "+91", region: "in", regionName: "India" },
  { prefix: "+1", region: "us", regionName: "United States" },
] as const;

const ELSEWHERE = { region: "other", regionName: "Other country" } as const;

/** What to show of a phone number; null when there is none. */
export function phoneView(phone: string | null, onWhatsapp: boolean): PhoneView | null {
  if (phone === null) return null;
  const { region, regionName } = REGIONS.find(({ prefix }) => phone.startsWith(prefix)) ?? ELSEWHERE;
  if (!NUMBER.test(phone)) return { text: phone, tel: null, region, regionName, whatsapp: null };
  const digits = phone.replace(/\D/g, "");
  const tel = phone.startsWith("+") ? `+${digits}` : digits;
  return { text: phone, tel, region, regionName, whatsapp: onWhatsapp ? `https://wa.me/${digits}` : null };
}
