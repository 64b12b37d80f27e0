const COUNTRY_CODE = "91";
const OWN_DIGITS = 10;

/**
 * One key for all spellings that are one account to the backend (docs/backend-contract.md#log-in): it trims control
 * characters too, ignores case, and puts 91 before ten digits.
 */
export function nameAsBackendReads(name: string): string {
  const read = name
    .normalize("NFKC")
    .replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, "")
    .toLowerCase();
  const digits = read.replace(/[+ -]/g, "");
  if (!/^\d+$/.test(digits) || digits.length < OWN_DIGITS) return read;
  return digits.length === OWN_DIGITS ? COUNTRY_CODE + digits : digits;
}
