import { type BirthDate, parseDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import type { Address } from "~/contract/fields";
import { type MemberSummary, memberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { backendValue, t } from "~/i18n/text.server";
import { type PhoneView, phoneView } from "~/phone.server";
import { type CalendarDate, dateToRead } from "~/ui/format/date";
import { nameToRead, relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty, nonEmpty } from "~/ui/format/text";
import { ageOnLeapDay, ageToRead, diedBefore, isChild, lifespanOf } from "./age";
import { lastNameInHindi, Named } from "./named";
import { redactedRecord } from "./privacy";

const UNKNOWN = memberSummary.omit({ memberId: true }).parse({});

/** The card of somebody whom no list names. */
export function recordOfCard(card: TreeMember): MemberSummary {
  return { ...UNKNOWN, ...card };
}

/** The entry in the list says more; the card in the tree fills in what it lacks. */
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

/** In these states a bare date would read as the day of the loss. */
const STATES_AFTER_MARRIAGE: ReadonlySet<string | null> = new Set(["Widowed", "Divorced", "Separated"]);

export interface Surroundings {
  /** Of the family whose page this is. */
  names: FamilyNames;
  familyId: number | null;
  today: CalendarDate;
  /** See `hindiFirstNames`. */
  firstNamesInHindi: ReadonlyMap<string, string>;
}

/** Whoever has a year of death has died, whatever the flag says. */
function withDeath(record: Readonly<MemberSummary>): Readonly<MemberSummary> {
  return record.alive && lifespanOf(record.age) ? { ...record, alive: false } : record;
}

/** Lazy, because a page of thousands needs little of each. */
export class Person extends Named<MemberSummary> {
  /** For app/family alone. */
  readonly unredacted: Readonly<MemberSummary>;
  readonly memberId: number;
  readonly alive: boolean;
  readonly gender: string | null;
  readonly portrait: string | null;
  private phoneRead: PhoneView | null = null;
  private birthRead: BirthDate | null = null;

  /** @param home null where nobody knows that the member lives there. */
  constructor(
    sent: Readonly<MemberSummary>,
    private readonly around: Surroundings,
    readonly home: Address | null = null,
    unredacted: Readonly<MemberSummary> | null = null,
  ) {
    const record = withDeath(sent);
    super(record, around.names);
    this.unredacted = unredacted ?? record;
    this.memberId = record.memberId;
    this.alive = record.alive;
    this.gender = record.gender;
    this.portrait = record.profileImageThumbnail;
  }

  /** The same person as a file for others may show them. */
  redacted(spouses: readonly Person[] = []): Person {
    const record = redactedRecord(this.unredacted, this.isChild, spouses);
    return new Person(record, this.around, this.home, this.unredacted);
  }

  /** With the names of the family that the member belongs to, where they are known later. */
  withNames(names: FamilyNames): Person {
    return new Person(this.record, { ...this.around, names }, this.home, this.unredacted);
  }

  /** True for somebody living who is or may be under 18. */
  get isChild(): boolean {
    return isChild(this.unredacted, this.around.today);
  }

  /** Married daughters belong to another family, whose members can change their records. */
  get isOfFamily(): boolean {
    return this.record.familyId === null || this.record.familyId === this.around.familyId;
  }

  /** Called by its member's last name; null for somebody of this family. */
  get otherFamily(): { familyId: number; heading: string } | null {
    const { familyId, lastName } = this.record;
    if (this.isOfFamily || familyId === null || !lastName) return null;
    return { familyId, heading: t("family.heading", { name: nameToRead(lastName, this.lastNameInHindi) }) };
  }

  /** In Latin letters; empty where it is known in Hindi alone. */
  get nameOrUnnamed(): string {
    return this.name || (this.nameInHindi ? "" : t("member.unnamed"));
  }

  /** In the viewer's script, or `Member`. */
  get shownName(): string {
    return this.nameToRead || t("member.unnamed");
  }

  /** A name with age and relationship, which tell namesakes apart. */
  apartAs(name: string): string {
    return joinNonEmpty([joinNonEmpty([name, this.ageToRead], " "), this.relationshipToRead], ", ");
  }

  get maidenLastNameInHindi(): string {
    return lastNameInHindi(this.record.maidenLastName, this.around.names);
  }

  /** In both scripts, as somebody may search for them. */
  get names(): string[] {
    const { maidenLastName, nickName, nickNameInHindi } = this.record;
    return nonEmpty([this.name, this.nameInHindi, maidenLastName, nickName, nickNameInHindi]);
  }

  get relationshipToRead(): string {
    return relationshipToRead(this.record.familyRelationship, this.around.firstNamesInHindi);
  }

  get birth(): BirthDate {
    this.birthRead ??= parseDate(this.record.birthDate);
    return this.birthRead;
  }

  get birthYear(): number | null {
    return this.birth.year;
  }

  get birthDateToRead(): string {
    return dateToRead(this.record.birthDate);
  }

  get ageToRead(): string {
    return ageToRead((this.alive && ageOnLeapDay(this.birth, this.around.today)) || this.record.age);
  }

  /** The backend gives the year of death only inside its age text. */
  get lifespan(): ReturnType<typeof lifespanOf> {
    return this.alive ? null : lifespanOf(this.record.age);
  }

  /** Whoever died more than nine months before a birth is no parent of that child. */
  couldBeParentOf(child: Person): boolean {
    const died = this.lifespan?.died;
    return (
      died === undefined || !diedBefore({ year: died, month: null }, parseDate(child.unredacted.birthDate))
    );
  }

  get maritalStatusToRead(): string {
    return backendValue(this.record.maritalStatus ?? "", this.gender);
  }

  /** `(10 Feb 1995)`, or `(Married 10 Feb 1970)` of the widowed; null without a wedding date. */
  get weddingInBrackets(): string | null {
    const { weddingDate, maritalStatus } = this.record;
    if (!weddingDate) return null;
    const date = dateToRead(weddingDate);
    return `(${STATES_AFTER_MARRIAGE.has(maritalStatus) ? t("book.married", { date }) : date})`;
  }

  get phone(): PhoneView | null {
    this.phoneRead ??= phoneView(this.record.phone, this.record.phoneWhatsappRegistered);
    return this.phoneRead;
  }

  /** Null for the dead. */
  get phoneToCall(): PhoneView | null {
    return this.alive ? this.phone : null;
  }
}
