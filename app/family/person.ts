import { type BirthDate, parseDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import type { Address } from "~/contract/fields";
import { type MemberSummary, memberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { type PhoneView, phoneView } from "~/phone.server";
import { ageOnLeapDay, ageToRead, isChild, lifespanOf } from "~/ui/format/birthday";
import { type CalendarDate, dateToRead } from "~/ui/format/date";
import {
  fullName,
  hindiLine,
  lastNameInHindi,
  nameInHindi,
  namesInBothScripts,
  nameToRead,
} from "~/ui/format/member";
import { diedBefore } from "./lifetime";
import { redactedRecord } from "./privacy";

/** What an answer says of one member, in a list, in a tree, or in both. */
export type MemberRecord = MemberSummary;

export type PartOfRecord = Pick<MemberRecord, "memberId"> & Partial<MemberRecord>;

const UNKNOWN = memberSummary.omit({ memberId: true }).parse({});

/** The entry in the list says more; the card in the tree fills in what it lacks. */
export function joinedRecord(listed: PartOfRecord | undefined, card: TreeMember | undefined): MemberRecord {
  const known = listed ?? card;
  if (!known) throw new TypeError("a member without a record");
  if (!listed || !card) return { ...UNKNOWN, ...known };
  return {
    ...UNKNOWN,
    ...listed,
    firstName: listed.firstName ?? card.firstName,
    lastName: listed.lastName ?? card.lastName,
    gender: listed.gender ?? card.gender,
    age: listed.age ?? card.age,
    profileImageThumbnail: listed.profileImageThumbnail ?? card.profileImageThumbnail,
    alive: (listed.alive ?? true) && card.alive,
    selectedNode: card.selectedNode,
  };
}

/** In these states a bare date would read as the day of the loss. */
const STATES_AFTER_MARRIAGE: ReadonlySet<string | null> = new Set(["Widowed", "Divorced", "Separated"]);

/** Of a death only the year is known. */
function deathOf(lifespan: { died: string } | null): BirthDate | null {
  return lifespan && { year: Number(lifespan.died), month: null, day: null };
}

export interface Surroundings {
  /** Of the family whose page this is. */
  names: FamilyNames;
  familyId: number | null;
  today: CalendarDate;
}

/** Lazy, because a page of thousands needs little of each. */
export class Person {
  readonly memberId: number;
  private phoneRead: PhoneView | null = null;
  /** A list that is sorted asks for these hundreds of times. */
  private nameRead: string | null = null;
  private birthRead: BirthDate | null = null;

  /** @param home null where nobody knows that the member lives there. */
  constructor(
    /** What the user may see. */
    readonly record: Readonly<MemberRecord>,
    private readonly around: Surroundings,
    readonly home: Address | null = null,
    private readonly sent = record,
  ) {
    this.memberId = record.memberId;
  }

  /** The same person as a file for others may show them. */
  redacted(): Person {
    return new Person(redactedRecord(this.sent, this.isChild), this.around, this.home, this.sent);
  }

  /** With the names of the family that the member belongs to, where they are known later. */
  withNames(names: FamilyNames): Person {
    return new Person(this.record, { ...this.around, names }, this.home, this.sent);
  }

  /** For app/family alone. */
  get unredacted(): Readonly<MemberRecord> {
    return this.sent;
  }

  get alive(): boolean {
    return this.record.alive;
  }

  get gender(): string | null {
    return this.record.gender;
  }

  /** True for somebody living who is or may be under 18. */
  get isChild(): boolean {
    return isChild(this.sent, this.around.today);
  }

  /** Married daughters belong to another family, whose members can change their records. */
  get isOfFamily(): boolean {
    return this.record.familyId === null || this.record.familyId === this.around.familyId;
  }

  /** Its name is its member's last name; null for somebody of this family. */
  get otherFamily(): { familyId: number; name: string } | null {
    const { familyId, lastName } = this.record;
    if (this.isOfFamily || familyId === null || !lastName) return null;
    return { familyId, name: nameToRead(lastName, this.lastNameInHindi) };
  }

  get name(): string {
    this.nameRead ??= fullName(this.record);
    return this.nameRead;
  }

  get nameInHindi(): string {
    return nameInHindi(this.record, this.around.names);
  }

  get lastNameInHindi(): string {
    return lastNameInHindi(this.record.lastName, this.around.names);
  }

  get maidenLastNameInHindi(): string {
    return lastNameInHindi(this.record.maidenLastName, this.around.names);
  }

  get hindiLine(): string {
    return hindiLine(this.record, this.around.names);
  }

  /** In the viewer's script; empty where no name is known. */
  get nameToRead(): string {
    return nameToRead(this.name, this.hindiLine);
  }

  /** Empty where it is not known in the user's script. */
  get lastNameToRead(): string {
    const { firstNameInHindi, lastName } = this.record;
    return language() === "hi" && firstNameInHindi ? this.lastNameInHindi : (lastName ?? "");
  }

  get firstNameToRead(): string {
    return nameToRead(this.record.firstName ?? "", this.record.firstNameInHindi);
  }

  get names(): string[] {
    return namesInBothScripts(this.record, this.around.names);
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
    const { alive, age, birthDate } = this.record;
    return ageToRead((alive && ageOnLeapDay(birthDate, this.around.today)) || age);
  }

  /** The backend gives the year of death only inside its age text. */
  get lifespan(): { born: string; died: string } | null {
    return this.alive ? null : lifespanOf(this.record.age);
  }

  /** Whoever died more than nine months before a birth is no parent of that child. */
  couldBeParentOf(child: Person): boolean {
    return !diedBefore(deathOf(this.lifespan), parseDate(child.sent.birthDate));
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

  get portrait(): string | null {
    return this.record.profileImageThumbnail;
  }
}
