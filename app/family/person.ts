import { parseDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { Address } from "~/contract/scalars";
import type { TreeMember } from "~/contract/tree";
import { displayDate } from "~/i18n/format/date";
import { joinNonEmpty, nonEmpty } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import type { Bond } from "~/kinship/graph";
import type { NameMarker } from "~/name-search/matching";
import { matchesDigits, type PhoneView } from "~/phone/phone-view.server";
import { earliestDay, latestDay, type PartialDate } from "~/time";
import { AGE_MAX_YEARS, ageOnLeapDay, diedBefore, displayAge, isChild, lifespanOf, yearsOld } from "./age";
import { bothScripts, DisplayNames, displayName, lastNameInHindi, type WrittenName } from "./names";
import { isOwnMember, memberPhone, redactedRecord, type Viewer } from "./privacy";
import { displayRelationship, isSpouseOf, spouseWord } from "./relationship";

/** The card in the tree fills in what the entry in the list lacks. */
export function joinedRecord(listed: MemberSummary, card: TreeMember): MemberSummary {
  return {
    ...listed,
    firstName: listed.firstName ?? card.firstName,
    lastName: listed.lastName ?? card.lastName,
    gender: listed.gender ?? card.gender,
    age: listed.age ?? card.age,
    profileImageThumbnail: listed.profileImageThumbnail ?? card.profileImageThumbnail,
    alive: listed.alive && card.alive,
    selectedNode: card.selectedNode,
  };
}

const BEFORE_WEDDING: ReadonlySet<string | null> = new Set(["Engaged", "Single"]);

interface KnownSpouse {
  firstName: string | null;
  bond: Bond;
}

export interface PersonContext {
  /** The names of the family whose page this is. */
  names: FamilyNames;
  familyId: number | null;
  viewer: Viewer;
  today: string;
  firstNamesInHindi: ReadonlyMap<string, string>;
  spouseOf(person: Person): KnownSpouse;
}

/** People without a year stay behind the person before them. */
export function eldestFirst<Item>(
  people: readonly Item[],
  birthYearOf: (person: Item) => number | null | undefined,
): Item[] {
  const years = new Map<Item, number>();
  let year = 0;
  for (const person of people) {
    year = birthYearOf(person) ?? year;
    years.set(person, year);
  }
  return people.toSorted((one, other) => (years.get(one) ?? 0) - (years.get(other) ?? 0));
}

/** Lazy, because a page of thousands of people needs little of each. */
export class Person extends DisplayNames<MemberSummary> {
  /** Only app/family may read it. */
  readonly unredacted: Readonly<MemberSummary>;
  readonly memberId: number;
  readonly gender: string | null;
  readonly portrait: string | null;
  private cachedRelationship: string | null = null;
  private cachedIsLiving: boolean | null = null;

  /** @param home null if it is not known where the member lives. */
  constructor(
    received: Readonly<MemberSummary>,
    private readonly context: PersonContext,
    readonly home: Address | null = null,
    unredacted: Readonly<MemberSummary> | null = null,
  ) {
    // A year of death overrules the flag `alive`.
    const record = received.alive && lifespanOf(received.age) ? { ...received, alive: false } : received;
    super(record, context.names);
    this.unredacted = unredacted ?? record;
    this.memberId = record.memberId;
    this.gender = record.gender;
    this.portrait = record.profileImageThumbnail;
  }

  /** The person as a file for others may show them. */
  redacted(spouses: readonly Person[] = []): Person {
    const record = redactedRecord(this.unredacted, this, spouses);
    return new Person(record, this.context, this.home, this.unredacted);
  }

  /** With the names of the member's own family. */
  withNames(names: FamilyNames): Person {
    return new Person(this.record, { ...this.context, names }, this.home, this.unredacted);
  }

  /** True for a child of another family than the viewer's (docs/promises.md#what-others-may-see-of-a-child). */
  get isGuarded(): boolean {
    const familyId = this.record.familyId ?? this.context.familyId;
    return !isOwnMember(this.context.viewer, { memberId: this.memberId, familyId }) && this.isChild;
  }

  get isChild(): boolean {
    return isChild(this.unredacted, this.context.today);
  }

  get yearsOld(): number | null {
    return this.record.alive ? yearsOld(this.unredactedBirth, this.unredacted.age, this.context.today) : null;
  }

  /** The only rule for who counts as living: also false beyond an age that nobody reaches. */
  get isLiving(): boolean {
    this.cachedIsLiving ??= this.record.alive && (this.yearsOld ?? 0) < AGE_MAX_YEARS;
    return this.cachedIsLiving;
  }

  get isContactable(): boolean {
    return this.isLiving && !this.isGuarded;
  }

  /** False for married daughters: the members of their new family can edit their records. */
  get isOfFamily(): boolean {
    return this.record.familyId === null || this.record.familyId === this.context.familyId;
  }

  /** Named after the member; null for somebody of this family. */
  get otherFamily(): { familyId: number; heading: string } | null {
    const { familyId, lastName } = this.record;
    if (this.isOfFamily || familyId === null || !lastName) return null;
    return { familyId, heading: t("family.heading", { name: displayName(lastName, this.lastNameInHindi) }) };
  }

  writtenName(markName?: NameMarker): WrittenName {
    const name = this.name || (this.nameInHindi ? "" : t("member.unnamed"));
    return bothScripts(name, this.nameInHindi, markName);
  }

  /** In the viewer's script, or `Member`. */
  get shownName(): string {
    return this.displayName || t("member.unnamed");
  }

  withAgeAndRelationship(name: string): string {
    return joinNonEmpty([joinNonEmpty([name, this.displayAge], " "), this.displayRelationship], ", ");
  }

  get maidenLastNameInHindi(): string {
    return lastNameInHindi(this.record.maidenLastName, this.context.names);
  }

  /** All names that a search looks at, in both scripts. */
  get names(): string[] {
    const { maidenLastName, nickName, nickNameInHindi } = this.record;
    return nonEmpty([this.name, this.nameInHindi, maidenLastName, nickName, nickNameInHindi]);
  }

  get displayRelationship(): string {
    const { familyRelationship } = this.record;
    this.cachedRelationship ??= isSpouseOf(familyRelationship)
      ? this.relationshipToSpouse(this.context.spouseOf(this))
      : displayRelationship(familyRelationship, this.context.firstNamesInHindi);
    return this.cachedRelationship;
  }

  /** `Former wife of Nal`, even if the record names another spouse or no bond. */
  relationshipToSpouse({ firstName, bond }: KnownSpouse): string {
    const { familyRelationship } = this.record;
    const [recorded] = isSpouseOf(familyRelationship) ? (familyRelationship ?? "").split(" of ") : [];
    const word = recorded ?? spouseWord(this.gender);
    const text = firstName && word ? `${word} of ${firstName}` : familyRelationship;
    return displayRelationship(text, this.context.firstNamesInHindi, bond);
  }

  /** `Son of Nal`, even if the record names another parent. */
  relationshipAs(parent: string): string {
    const [word] = (this.record.familyRelationship ?? "").split(" of ");
    return displayRelationship(word ? `${word} of ${parent}` : null, this.context.firstNamesInHindi);
  }

  get birth(): PartialDate {
    return parseDate(this.record.birthDate);
  }

  get birthYear(): number | null {
    return this.birth.year;
  }

  get unredactedBirth(): PartialDate {
    return parseDate(this.unredacted.birthDate);
  }

  get displayBirthDate(): string {
    return displayDate(this.record.birthDate);
  }

  /** Empty for an age that nobody reaches. */
  get displayAge(): string {
    const { alive, age } = this.record;
    if (alive && !this.isLiving) return "";
    return displayAge((alive && ageOnLeapDay(this.birth, this.context.today)) || age);
  }

  /** The backend gives the year of death only inside its age text. */
  get lifespan(): ReturnType<typeof lifespanOf> {
    return lifespanOf(this.record.age);
  }

  /** A person who died more than nine months before a birth is no parent of that child. */
  couldBeParentOf(child: Person): boolean {
    const died = this.lifespan?.died;
    return died === undefined || !diedBefore({ year: died, month: null }, child.unredactedBirth);
  }

  /** True only if it is certain; the child is then of another marriage. */
  hasMarriedAfterBirthOf(child: Person): boolean {
    const [born, married] = [latestDay(child.unredactedBirth), this.weddingDay];
    return born !== null && married !== null && born < married;
  }

  hasMarriedBeforeBirthOf(child: Person): boolean {
    const born = earliestDay(child.unredactedBirth);
    const married = latestDay(parseDate(this.unredacted.weddingDate));
    return born !== null && married !== null && married < born;
  }

  private get weddingDay(): string | null {
    return earliestDay(parseDate(this.unredacted.weddingDate));
  }

  get displayMaritalStatus(): string {
    return backendValue(this.record.maritalStatus ?? "", this.gender);
  }

  /** `(Married 10 Feb 1970)` or `(Wedding 10 Feb 2027)`; a bare date only for the married, as others could misread it. */
  get weddingInBrackets(): string | null {
    const { weddingDate, maritalStatus } = this.record;
    if (!weddingDate) return null;
    const date = displayDate(weddingDate);
    const day = this.weddingDay;
    const isAhead = day !== null && this.context.today < day;
    if (isAhead || BEFORE_WEDDING.has(maritalStatus)) return `(${t("member.weddingOn", { date })})`;
    return `(${maritalStatus === "Married" ? date : t("book.married", { date })})`;
  }

  get phone(): PhoneView | null {
    return memberPhone(this.record, this.isContactable);
  }

  hasNumber(digits: readonly string[]): boolean {
    return !this.isGuarded && matchesDigits(this.record.phone, digits);
  }

  /** Null for the dead; without a number to call for a child of another family. */
  get phoneToCall(): PhoneView | null {
    return this.isLiving ? this.phone : null;
  }
}
