const COUNTRY_CODE = "91";
const OWN_DIGITS = 10;

/** docs/backend-contract.md#validation-of-an-e-mail-address */
const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+\.[a-z0-9-]+$/;

/** No regular expression: one anchored at the end would take quadratic time. */
function trimmed(name: string, isVisible: (character: string) => boolean): string {
  const characters = [...name];
  return characters.slice(characters.findIndex(isVisible), characters.findLastIndex(isVisible) + 1).join("");
}

/** The phone that the newest version reads in a name that is no e-mail, by the digits of ASCII alone. */
function phoneIn(name: string): string | null {
  const digits = name.replace(/[^0-9]+/g, "").replace(/^0+/, "");
  if (digits.length < OWN_DIGITS) return null;
  return digits.length === OWN_DIGITS ? COUNTRY_CODE + digits : digits;
}

/** One key for all spellings of an account (docs/backend-contract.md#log-in). */
export function nameAsBackendReads(name: string): string {
  const asTyped = trimmed(name, (character) => character > " ").toLowerCase();
  if (EMAIL.test(asTyped)) return asTyped;
  const widest = (character: string) => !/[\s\p{Cc}]/u.test(character);
  return phoneIn(name) ?? trimmed(name.normalize("NFKC"), widest).toLowerCase();
}
