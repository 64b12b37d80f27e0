import type { Dialect } from "~/contract/endpoint";
import { INDIA } from "~/phone/phone-number.server";

const OWN_DIGITS = 10;

const EMAIL_MAX_CHARACTERS = 254;
const PART_MAX_CHARACTERS = 64;
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^(?!-)[a-z0-9-]+(?<!-)$/;

/** True if the backend certainly reads it as an email (docs/backend-contract.md#validation-of-an-email-address). */
function isEmail(name: string): boolean {
  const [local = "", domain = "", ...more] = name.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    name.length <= EMAIL_MAX_CHARACTERS &&
    Math.max(local.length, domain.length) <= PART_MAX_CHARACTERS &&
    local.split(".").every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  );
}

/** Trims as Java does. A regular expression would take quadratic time. */
function trim(name: string): string {
  const characters = [...name];
  const isVisible = (character: string) => character > " ";
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join("");
}

/** Only digits of ASCII count. */
function phoneIn(name: string): string | null {
  const digits = name.replace(/[^0-9]+/g, "").replace(/^0+/, "");
  if (digits.length < OWN_DIGITS) return null;
  return digits.length === OWN_DIGITS ? INDIA + digits : digits;
}

/** The names that the backend may look up: two if it may read the text as an email or a phone number (docs/backend-contract.md#log-in). */
export function possibleLoginNames(typed: string, dialect: Dialect): readonly [string, ...string[]] {
  const name = trim(typed).toLowerCase();
  const phone = dialect === "newest" && !isEmail(name) ? phoneIn(name) : null;
  if (phone === null) return [name];
  return name.includes("@") ? [name, phone] : [phone];
}
