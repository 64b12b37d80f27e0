import type { Address } from "~/contract/fields";
import { t } from "~/i18n/text.server";
import { joinNonEmpty } from "./text";

export interface PhoneView {
  text: string;
  /** The digits for a `tel:` link; null shows plain text instead. */
  tel: string | null;
  region: "in" | "us" | "other";
  regionName: string;
  whatsapp: string | null;
}

const NUMBER_CHARACTERS = /^\+?[\d -]+$/;

function isNumber(text: string): boolean {
  return NUMBER_CHARACTERS.test(text) && /\d/.test(text);
}

const REGIONS = [
  { prefix: "+91", region: "in", regionName: "phone.india" },
  { prefix: "+1", region: "us", regionName: "phone.unitedStates" },
] as const;

const ELSEWHERE = { region: "other", regionName: "phone.elsewhere" } as const;

const WHATSAPP = "https://wa.me/";

/** Opens WhatsApp with a text, to send in that chat, else to any contact. */
export function whatsAppMessage(lines: readonly string[], chat = WHATSAPP): string {
  return `${chat}?text=${encodeURIComponent(lines.filter(Boolean).join("\n"))}`;
}

export function phoneView(phone: string | null, onWhatsapp: boolean): PhoneView | null {
  if (phone === null) return null;
  const { region, regionName: nameKey } = REGIONS.find(({ prefix }) => phone.startsWith(prefix)) ?? ELSEWHERE;
  const regionName = t(nameKey);
  if (!isNumber(phone)) return { text: phone, tel: null, region, regionName, whatsapp: null };
  const digits = phone.replace(/\D/g, "");
  const tel = phone.startsWith("+") ? `+${digits}` : digits;
  return { text: phone, tel, region, regionName, whatsapp: onWhatsapp ? WHATSAPP + digits : null };
}

/** A single plain address. Anything that a mail program could read as more gets no link. */
const ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

export function emailView(email: string | null) {
  if (email === null) return null;
  return {
    text: email,
    href: ADDRESS.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : null,
  };
}

export type EmailView = NonNullable<ReturnType<typeof emailView>>;

const MAP = "https://www.openstreetmap.org/search?";

export function addressView(address: Address | null) {
  if (address === null) return null;
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = address;
  const cityLine = joinNonEmpty([joinNonEmpty([city, state], ", "), postalCode], " - ");
  const lines = [
    addressLine1,
    addressLine2,
    addressLine3,
    district && t("family.district", { name: district }),
    cityLine,
    country,
  ];
  const shown = lines.filter((line): line is string => Boolean(line));
  if (shown.length === 0) return null;
  const place = joinNonEmpty([addressLine1, city, state, postalCode, country], ", ");
  return { lines: shown, mapHref: MAP + new URLSearchParams({ query: place }) };
}

export type AddressView = NonNullable<ReturnType<typeof addressView>>;
