const COUNTRY_CODE = "91";
const OWN_DIGITS = 10;

/** No regular expression: one anchored at the end would take quadratic time. */
function trimmed(name: string): string {
  const characters = [...name];
  const isKept = (character: string) => !/[\s\p{Cc}]/u.test(character);
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join("");
}

/** One key for all spellings of an account (docs/backend-contract.md#log-in). */
export function nameAsBackendReads(name: string): string {
  const read = trimmed(name.normalize("NFKC")).toLowerCase();
  const digits = read.replace(/[+ -]/g, "");
  if (!/^\d+$/.test(digits) || digits.length < OWN_DIGITS) return read;
  return digits.length === OWN_DIGITS ? COUNTRY_CODE + digits : digits;
}
