import type { MemberSummary } from "~/contract/member";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { joinNonEmpty, langOf } from "./text";

export function fullName({ firstName, lastName }: Pick<MemberSummary, "firstName" | "lastName">): string {
  return joinNonEmpty([firstName, lastName], " ");
}

const TONES: ReadonlyMap<string | null, "male" | "female"> = new Map([
  ["Male", "male"],
  ["Female", "female"],
]);

/** The colour of a card, and what it shows in words, because no screen relies on colour alone. */
export function cardTone({ alive, gender }: Pick<MemberSummary, "alive" | "gender">) {
  const tone = alive ? (TONES.get(gender) ?? "unknown") : "deceased";
  return { tone, toneWords: tone === "unknown" ? "" : t(`member.${tone}`) } as const;
}

/** The other script where a name is known in one alone. */
export function nameToRead(latin: string, hindi: string | null): string {
  return (language() === "hi" && hindi) || latin || (hindi ?? "");
}

interface Written {
  text: string;
  lang?: "en" | "hi";
}

export function bothScripts(latin: string, hindi: string | null): { first: Written; second: Written | null } {
  if (!hindi) return { first: { text: latin, lang: langOf(latin) }, second: null };
  const inHindi = { text: hindi, lang: "hi" as const };
  if (language() === "en")
    return latin ? { first: { text: latin }, second: inHindi } : { first: inHindi, second: null };
  return { first: { text: hindi }, second: latin ? { text: latin, lang: "en" } : null };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** By Latin name, on Hindi pages. Leaves out names that two people write differently. */
export function hindiFirstNames(
  people: readonly Pick<MemberSummary, "firstName" | "firstNameInHindi">[],
): ReadonlyMap<string, string> {
  if (language() === "en") return NONE;
  const names = new Map<string, string>();
  for (const { firstName, firstNameInHindi } of people) {
    if (!firstName || !firstNameInHindi) continue;
    const known = names.get(firstName) ?? firstNameInHindi;
    names.set(firstName, known === firstNameInHindi ? known : firstName);
  }
  return names;
}

export function relationshipToRead(
  relationship: string | null,
  inHindi: ReadonlyMap<string, string>,
): string {
  const [word = "", name = ""] = (relationship ?? "").split(" of ");
  const hindi = inHindi.get(name);
  return backendValue(hindi ? `${word} of ${hindi}` : (relationship ?? ""));
}
