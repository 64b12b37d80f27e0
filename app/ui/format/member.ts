import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { isSameName } from "~/name-search/fold";
import { suggestionsFor } from "~/name-search/variants.server";
import { joinNonEmpty, langOf, nonEmpty } from "./text";

interface Person {
  firstName: string | null;
  lastName: string | null;
}

export function fullName({ firstName, lastName }: Person): string {
  return joinNonEmpty([firstName, lastName], " ");
}

/** Empty when the Hindi spelling is uncertain. A daughter's husband keeps his own surname. */
export function lastNameInHindi(
  lastName: string | null,
  { familyName, familyNameInHindi }: FamilyNames,
): string {
  if (!lastName) return "";
  const isFamilyName = familyName !== null && (lastName === familyName || isSameName(lastName, familyName));
  if (isFamilyName && familyNameInHindi) return familyNameInHindi;
  const [only = "", another] = suggestionsFor("devanagari", lastName, { kind: "surname" });
  return another === undefined ? only : "";
}

interface InBothScripts extends Person {
  firstNameInHindi?: string | null;
}

/** Empty without a first name, because a family name alone identifies nobody. */
export function nameInHindi(person: InBothScripts | undefined, family: FamilyNames): string {
  const { firstNameInHindi, lastName = null } = person ?? {};
  return firstNameInHindi ? joinNonEmpty([firstNameInHindi, lastNameInHindi(lastName, family)], " ") : "";
}

/** `रवि वर्मा`, or `विक्रम · Vikram Rathod` if the last name is not known in Hindi. */
export function hindiLine(person: InBothScripts, family: FamilyNames): string {
  const hindi = nameInHindi(person, family);
  const isWhole = !person.lastName || hindi !== person.firstNameInHindi;
  return hindi && !isWhole ? `${hindi} · ${fullName(person)}` : hindi;
}

type AllNames = Person &
  Pick<MemberSummary, "firstNameInHindi" | "maidenLastName" | "nickName" | "nickNameInHindi">;

export function namesInBothScripts(person: AllNames, family: FamilyNames): string[] {
  const { maidenLastName, nickName, nickNameInHindi } = person;
  return nonEmpty([fullName(person), nameInHindi(person, family), maidenLastName, nickName, nickNameInHindi]);
}

export type CardTone = "male" | "female" | "deceased" | "unknown";

export function cardTone({ alive, gender }: Pick<MemberSummary, "alive" | "gender">): CardTone {
  if (!alive) return "deceased";
  if (gender === "Male") return "male";
  return gender === "Female" ? "female" : "unknown";
}

/** Says what a card's colour shows, because no screen relies on colour alone. */
export function toneWords(tone: CardTone): string {
  return tone === "unknown" ? "" : t(`member.${tone}`);
}

export function nameToRead(latin: string, hindi: string | null): string {
  return (language() === "hi" && hindi) || latin;
}

export function fullNameToRead(person: InBothScripts, family: FamilyNames): string {
  return nameToRead(fullName(person), hindiLine(person, family));
}

interface Written {
  text: string;
  lang?: "en" | "hi";
}

interface BothScripts {
  first: Written;
  second: Written | null;
}

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

/** By Latin name, on Hindi pages. Leaves out names that two people write differently. */
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
