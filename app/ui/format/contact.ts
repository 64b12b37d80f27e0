import type { Address } from "~/contract/fields";
import { PHONE_COUNTRY } from "~/i18n/community/site";
import { t } from "~/i18n/text.server";
import { joinNonEmpty } from "./text";

export interface PhoneView {
  text: string;
  /** Null if the number gets no `tel:` link. */
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

export function whatsAppMessage(lines: readonly string[], chat = WHATSAPP): string {
  return `${chat}?text=${encodeURIComponent(lines.filter(Boolean).join("\n"))}`;
}

export function smsMessage(lines: readonly string[], tel = ""): string {
  return `sms:${tel}?body=${encodeURIComponent(lines.filter(Boolean).join("\n"))}`;
}

export function shareLinks(lines: readonly string[]) {
  return [
    { text: t("events.share"), href: whatsAppMessage(lines) },
    { text: "SMS", href: smsMessage(lines) },
  ];
}

const INTERNATIONAL_NUMBER = /^\d{7,15}$/;

/** "098765 43210" → "+919876543210"; null for other countries. */
function fromPhoneCountry(digits: string): string | null {
  const { callingCode, trunkPrefix, nationalNumber } = PHONE_COUNTRY;
  const written = ["", trunkPrefix, callingCode].find(
    (prefix) => digits.startsWith(prefix) && nationalNumber.test(digits.slice(prefix.length)),
  );
  return written === undefined ? null : `+${callingCode}${digits.slice(written.length)}`;
}

function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const isInternational = phone.startsWith("+") && !digits.startsWith(PHONE_COUNTRY.callingCode);
  if (!isInternational) return fromPhoneCountry(digits);
  return INTERNATIONAL_NUMBER.test(digits) ? `+${digits}` : null;
}

export function phoneView(phone: string | null, onWhatsapp: boolean): PhoneView | null {
  if (phone === null) return null;
  const number = isNumber(phone) ? internationalNumber(phone) : null;
  const written = number ?? phone;
  const { region, regionName } = REGIONS.find(({ prefix }) => written.startsWith(prefix)) ?? ELSEWHERE;
  return {
    text: phone,
    tel: isNumber(phone) ? (number ?? phone.replace(/[ -]/g, "")) : null,
    region,
    regionName: t(regionName),
    whatsapp: onWhatsapp && number ? WHATSAPP + number.slice(1) : null,
  };
}

/** To call and to write; none if the number gets no `tel:` link. */
export function callLinks(phone: PhoneView | null) {
  if (!phone?.tel) return [];
  const { tel, whatsapp } = phone;
  const chat = whatsapp ? { text: "WhatsApp", href: whatsapp } : { text: "SMS", href: `sms:${tel}` };
  return [{ text: t("tree.call"), href: `tel:${tel}` }, chat];
}

/** Anything that a mail program could read as more than one plain address gets no link. */
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
