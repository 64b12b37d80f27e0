import type { MemberSummary } from "~/contract/member";
import { backendValue } from "~/i18n/backend-words.server";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { joinNonEmpty, langOf } from "./text";

export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return joinNonEmpty([person.firstName, person.lastName], " ");
}

/** Empty when the Hindi first name is unknown, because a family name alone identifies nobody. */
export function nameInHindi(
  person: { firstNameInHindi?: string | null } | undefined,
  familyNameInHindi: string | null,
): string {
  return person?.firstNameInHindi ? joinNonEmpty([person.firstNameInHindi, familyNameInHindi], " ") : "";
}

type Listed = Pick<MemberSummary, "firstNameInHindi" | "maidenLastName" | "nickName" | "nickNameInHindi">;

export function knownNames(
  person: { firstName: string | null; lastName: string | null },
  listed: Listed | undefined,
  familyNameInHindi: string | null,
): string[] {
  const inHindi = nameInHindi(listed, familyNameInHindi);
  const names = [
    fullName(person),
    inHindi,
    listed?.maidenLastName,
    listed?.nickName,
    listed?.nickNameInHindi,
  ];
  return names.flatMap((name) => name || []);
}

export type CardTone = "male" | "female" | "deceased" | "unknown";

export function cardTone({ alive, gender }: Pick<MemberSummary, "alive" | "gender">): CardTone {
  if (!alive) return "deceased";
  if (gender === "Male") return "male";
  return gender === "Female" ? "female" : "unknown";
}

/** The colour in words, because no screen relies on colour alone. */
export function toneWords(tone: CardTone): string {
  return tone === "unknown" ? "" : t(`member.${tone}`);
}

export function nameToRead(latin: string, hindi: string | null): string {
  return (language() === "hi" && hindi) || latin;
}

/** A whole name in the reader's script; `listed` is where the person's first name in Hindi stands. */
export function fullNameToRead(
  person: { firstName: string | null; lastName: string | null },
  listed: { firstNameInHindi?: string | null } | undefined,
  familyNameInHindi: string | null,
): string {
  return nameToRead(fullName(person), nameInHindi(listed, familyNameInHindi));
}

interface Written {
  text: string;
  /** The language, if it is not the page's. */
  lang?: "en" | "hi";
}

interface BothScripts {
  first: Written;
  second: Written | null;
}

/** A name in the reader's script first, if known, then in the other one. */
export function bothScripts(latin: string, hindi: string | null): BothScripts {
  if (!hindi) return { first: { text: latin, lang: langOf(latin) }, second: null };
  const inHindi = { text: hindi, lang: "hi" as const };
  if (language() === "en") return { first: { text: latin }, second: inHindi };
  return { first: { text: hindi }, second: latin ? { text: latin, lang: "en" } : null };
}

interface Named {
  firstName: string | null;
  firstNameInHindi: string | null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Maps Latin first names to Hindi ones, on Hindi pages. Leaves out names that two people write differently. */
export function hindiFirstNames(people: readonly Named[]): ReadonlyMap<string, string> {
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
