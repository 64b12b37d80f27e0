import type { MemberSummary } from "~/contract/member";
import { type Language, script } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { type Bond, GENDERS } from "~/kinship/graph";
import { SPOUSE_WORDS } from "~/kinship/vocabulary";
import type { NameMarker, NamePart } from "~/name-search/matching";
import { joinNonEmpty, langOf, nonEmpty } from "./text";

export function fullName({ firstName, lastName }: Pick<MemberSummary, "firstName" | "lastName">): string {
  return joinNonEmpty([firstName, lastName], " ");
}

/** The colour of a card, and the same in words, because no screen relies on colour alone. */
export function cardTone({ isLiving, gender }: { isLiving: boolean; gender: string | null }) {
  const tone = isLiving ? (GENDERS.get(gender) ?? "unknown") : "deceased";
  return { tone, toneWords: tone === "unknown" ? "" : t(`member.${tone}`) } as const;
}

/** A name that is known in one script only is shown in that one. */
export function displayName(latin: string, hindi: string | null): string {
  return (script() === "devanagari" && hindi) || latin || (hindi ?? "");
}

export interface WrittenText {
  text: string;
  lang?: Language | undefined;
  parts?: readonly NamePart[];
}

export function writtenText(text: string, markName?: NameMarker): WrittenText {
  return { text, lang: langOf(text), ...(markName ? { parts: markName(text) } : {}) };
}

export function bothScripts(latin: string, hindi: string | null, markName?: NameMarker) {
  const [first = "", second] = nonEmpty(script() === "latin" ? [latin, hindi] : [hindi, latin]);
  return {
    first: writtenText(first, markName),
    second: second === undefined ? null : writtenText(second, markName),
  };
}

export type WrittenName = ReturnType<typeof bothScripts>;

/** By Latin name, for Hindi pages. A name that two people write differently stays Latin. */
export function hindiFirstNames(
  people: readonly Pick<MemberSummary, "firstName" | "firstNameInHindi">[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (script() === "latin") return names;
  for (const { firstName, firstNameInHindi } of people) {
    if (!firstName || !firstNameInHindi) continue;
    const known = names.get(firstName) ?? firstNameInHindi;
    names.set(firstName, known === firstNameInHindi ? known : firstName);
  }
  return names;
}

export function spouseLabel(bond: Bond, gender: string | null): string {
  const { english, hindi } = SPOUSE_WORDS[bond][GENDERS.get(gender) ?? "unknown"];
  return script() === "devanagari" ? hindi : english.charAt(0).toUpperCase() + english.slice(1);
}

const SPOUSES: ReadonlySet<string> = new Set(["Wife", "Husband"]);

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
  if (SPOUSES.has(word) && bond !== "married") {
    const gender = word === "Wife" ? "Female" : "Male";
    const { particle } = SPOUSE_WORDS[bond][GENDERS.get(gender) ?? "unknown"];
    const spouse = spouseLabel(bond, gender);
    return script() === "devanagari" ? `${hindi ?? name} ${particle} ${spouse}` : `${spouse} of ${name}`;
  }
  return backendValue(hindi ? `${word} of ${hindi}` : (relationship ?? ""));
}
