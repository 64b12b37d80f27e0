import { script } from "~/i18n/choices.server";
import { backendValue } from "~/i18n/text.server";
import { type Bond, GENDERS } from "~/kinship/graph";
import { SPOUSE_WORDS } from "~/kinship/vocabulary";

export function spouseLabel(bond: Bond, gender: string | null): string {
  const { english, hindi } = SPOUSE_WORDS[bond][GENDERS.get(gender) ?? "unknown"];
  return script() === "devanagari" ? hindi : english.charAt(0).toUpperCase() + english.slice(1);
}

/** The backend's words, and the gender that each tells. */
const SPOUSES: ReadonlyMap<string, string> = new Map([
  ["Husband", "Male"],
  ["Wife", "Female"],
]);

export function spouseWord(gender: string | null): string | undefined {
  return [...SPOUSES.keys()].find((word) => SPOUSES.get(word) === gender);
}

export function isSpouseOf(relationship: string | null): boolean {
  return SPOUSES.has((relationship ?? "").split(" of ")[0] ?? "");
}

/** @param bond to a wife or husband; the backend uses these words after a divorce and before a wedding, too. */
export function displayRelationship(
  relationship: string | null,
  inHindi: ReadonlyMap<string, string>,
  bond: Bond = "married",
): string {
  const [word = "", name = ""] = (relationship ?? "").split(" of ");
  const hindi = inHindi.get(name);
  const gender = SPOUSES.get(word);
  if (gender && bond !== "married") {
    const { particle } = SPOUSE_WORDS[bond][GENDERS.get(gender) ?? "unknown"];
    const spouse = spouseLabel(bond, gender);
    return script() === "devanagari" ? `${hindi ?? name} ${particle} ${spouse}` : `${spouse} of ${name}`;
  }
  return backendValue(hindi ? `${word} of ${hindi}` : (relationship ?? ""));
}
