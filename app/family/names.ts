import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { type Language, script } from "~/i18n/choices.server";
import { joinNonEmpty, langOf, nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { isSameName } from "~/name-search/fold";
import type { NameMarker, NamePart } from "~/name-search/matching";
import { suggestionsFor } from "~/name-search/transliteration.server";

export function fullName({ firstName, lastName }: Pick<MemberSummary, "firstName" | "lastName">): string {
  return joinNonEmpty([firstName, lastName], " ");
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

export function displayFamilyName({ familyName, familyNameInHindi }: FamilyNames): string {
  return displayName(familyName ?? "", familyNameInHindi);
}

export function familyHeading(family: FamilyNames): string {
  const name = displayFamilyName(family);
  return name ? t("family.heading", { name }) : t("frame.family");
}

export function familyNotLoaded(family: FamilyNames): string {
  return t("search.familyNotLoaded", { name: displayFamilyName(family) });
}

/** Empty when the Hindi spelling is uncertain. A daughter's husband keeps his own surname. */
export function lastNameInHindi(lastName: string | null, { familyName, familyNameInHindi }: FamilyNames) {
  if (!lastName) return "";
  const isFamilyName = familyName !== null && (lastName === familyName || isSameName(lastName, familyName));
  if (isFamilyName && familyNameInHindi) return familyNameInHindi;
  const [only = "", another] = suggestionsFor("devanagari", lastName, { kind: "surname" });
  return another === undefined ? only : "";
}

type LatinNames = Pick<MemberSummary, "firstName" | "lastName">;
type HindiNames = Pick<MemberSummary, "firstNameInHindi">;

export class DisplayNames<Names extends LatinNames & HindiNames> {
  /** Cached, because sorting a list reads them hundreds of times. */
  private cachedName: string | null = null;
  private cachedNameInHindi: string | null = null;

  constructor(
    readonly record: Readonly<Names>,
    private readonly family: FamilyNames,
  ) {}

  get name(): string {
    this.cachedName ??= fullName(this.record);
    return this.cachedName;
  }

  get lastNameInHindi(): string {
    return lastNameInHindi(this.record.lastName, this.family);
  }

  /** Empty without a first name, because a family name alone identifies nobody. */
  get nameInHindi(): string {
    const { firstNameInHindi } = this.record;
    this.cachedNameInHindi ??= firstNameInHindi
      ? joinNonEmpty([firstNameInHindi, this.lastNameInHindi], " ")
      : "";
    return this.cachedNameInHindi;
  }

  /** `रवि वर्मा`, or `विक्रम · Vikram Rathod` if the last name is not known in Hindi. */
  get hindiLine(): string {
    const { lastName, firstNameInHindi } = this.record;
    const hindi = this.nameInHindi;
    const isWhole = !lastName || hindi !== firstNameInHindi;
    return hindi && !isWhole ? `${hindi} · ${this.name}` : hindi;
  }

  get displayName(): string {
    return displayName(this.name, this.hindiLine);
  }

  /** Empty if it is not known in the viewer's script. */
  get displayLastName(): string {
    const { firstNameInHindi, lastName } = this.record;
    return script() === "devanagari" && firstNameInHindi ? this.lastNameInHindi : (lastName ?? "");
  }

  get displayFirstName(): string {
    return displayName(this.record.firstName ?? "", this.record.firstNameInHindi);
  }
}

/** @param inHindi from the user's own family, if known. */
export function displayUserName(user: LatinNames, inHindi: (HindiNames & FamilyNames) | null): string {
  const names = { firstNameInHindi: null, ...user, ...inHindi };
  return new DisplayNames(names, inHindi ?? NO_FAMILY_NAMES).displayName;
}
