const COUNTRY_CODE = "91";
const OWN_DIGITS = 10;

const EMAIL_MAX_CHARACTERS = 254;
const PART_MAX_CHARACTERS = 64;
const LOCAL_WORD = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_WORD = /^(?!-)[a-z0-9-]+(?<!-)$/;

/** What the backend may refuse as an e-mail, it may read as a phone (docs/backend-contract.md#validation-of-an-e-mail-address). */
function isEmail(name: string): boolean {
  const [local = "", domain = "", ...more] = name.split("@");
  const words = domain.split(".");
  return (
    more.length === 0 &&
    name.length <= EMAIL_MAX_CHARACTERS &&
    Math.max(local.length, domain.length) <= PART_MAX_CHARACTERS &&
    local.split(".").every((word) => LOCAL_WORD.test(word)) &&
    words.length > 1 &&
    words.every((word) => DOMAIN_WORD.test(word))
  );
}

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
  if (isEmail(asTyped)) return asTyped;
  const widest = (character: string) => !/[\s\p{Cc}]/u.test(character);
  return phoneIn(name) ?? trimmed(name.normalize("NFKC"), widest).toLowerCase();
}
