import type { Address } from "~/contract/scalars";
import { t } from "~/i18n/text.server";
import { joinNonEmpty, nonEmpty } from "./text";

/** Only a single plain address gets a link. */
const ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

export interface EmailView {
  text: string;
  href: string | null;
}

export function emailView(email: string | null): EmailView | null {
  if (email === null) return null;
  const mailto = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return { text: email, href: ADDRESS.test(email) ? mailto : null };
}

const MAP = "https://www.openstreetmap.org/search?";

export interface AddressView {
  lines: string[];
  mapHref: string;
}

export function addressView(address: Address | null): AddressView | null {
  if (address === null) return null;
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = address;
  const cityLine = joinNonEmpty([joinNonEmpty([city, state], ", "), postalCode], " - ");
  const lines = nonEmpty([
    addressLine1,
    addressLine2,
    addressLine3,
    district && district !== city ? t("family.district", { name: district }) : null,
    cityLine,
    country,
  ]);
  if (lines.length === 0) return null;
  const place = joinNonEmpty([addressLine1, city, state, postalCode, country], ", ");
  return { lines, mapHref: MAP + new URLSearchParams({ query: place }) };
}
