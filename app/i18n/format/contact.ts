import type { Address } from "~/contract/scalars";
import { t } from "../text.server";
import { joinNonEmpty, nonEmpty } from "./text";

/** Only a single plain address gets a link. */
const EMAIL_ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

export function emailView(email: string | null) {
  if (email === null) return null;
  const mailto = `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return { text: email, href: EMAIL_ADDRESS.test(email) ? mailto : null };
}

export type EmailView = NonNullable<ReturnType<typeof emailView>>;

const MAP_SEARCH = "https://www.openstreetmap.org/search?";

export function addressView(address: Address | null) {
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
  return { lines, mapHref: MAP_SEARCH + new URLSearchParams({ query: place }) };
}

export type AddressView = NonNullable<ReturnType<typeof addressView>>;
