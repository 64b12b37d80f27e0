import type { FamilyDetails, FamilyMembers } from "~/contract/family";
import type { TreeMember, TreeNode } from "~/contract/tree";
import { script } from "~/i18n/choices.server";
import { formatKnownDate } from "~/i18n/format/date";
import { backendValue, t } from "~/i18n/text.server";
import { type Couple, type CoupleNode, couplesOf, type Identified } from "~/kinship/couples";
import type { Bond } from "~/kinship/graph";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/name-search/searched-text";
import { spokenNameMatcher } from "~/name-search/spoken-name";
import { mapYielding } from "./map-yielding";
import { displayName, hindiFirstNames } from "./names";
import { eldestFirst, joinedRecord, Person, type PersonContext } from "./person";
import { type ExportScope, redactedWeddingDate, type Viewer } from "./privacy";
import { bondOfState, type Wedding, weddingOf } from "./wedding";

export type TreeCouple = Couple<Person>;

type FamilyAnswer = FamilyMembers & { familyRoot?: TreeNode | null };

/** The `familyRelationship` of the head (docs/backend-contract.md#member-summary). */
const HEAD_OF_FAMILY = "Head of Family";

/** Skips the head of another family, as whom a daughter's husband may be listed. */
function headIn({ memberList, familyDetails }: FamilyAnswer) {
  return memberList.find(
    ({ familyRelationship, familyId }) =>
      familyRelationship === HEAD_OF_FAMILY && (familyId === null || familyId === familyDetails.familyId),
  );
}

function cardsIn(root: TreeNode | null): Map<number, TreeMember> {
  const cards = new Map<number, TreeMember>();
  const nodes = root ? [root] : [];
  for (const { member, spouse, children, remarriages } of nodes) {
    for (const card of [member, spouse])
      if (card && !cards.has(card.memberId)) cards.set(card.memberId, card);
    nodes.push(...remarriages, ...children);
  }
  return cards;
}

/** For backends that do not name the user's family, the member list decides. */
function familyIdOf({ familyId, memberId }: Viewer, { familyDetails, memberList }: FamilyAnswer) {
  const isListed = memberList.some((member) => member.memberId === memberId);
  return familyId ?? (isListed ? familyDetails.familyId : null);
}

function peopleIn(answer: FamilyAnswer, shared: Pick<PersonContext, "today" | "viewer" | "spouseOf">) {
  const { familyDetails: names, memberList, familyRoot = null } = answer;
  const firstNamesInHindi = hindiFirstNames(memberList);
  const context = { names, familyId: names.familyId, firstNamesInHindi, ...shared };
  const head = headIn(answer);
  const cards = cardsIn(familyRoot);
  return new Map(
    memberList.map((record) => {
      const card = cards.get(record.memberId);
      // Only for the head is it known that the member lives at the family's address.
      const home = record === head ? names.familyAddress : null;
      return [record.memberId, new Person(card ? joinedRecord(record, card) : record, context, home)];
    }),
  );
}

function sharesWeddingDay(one: Person, other: Person): boolean {
  const { weddingDate } = one.unredacted;
  return weddingDate !== null && weddingDate === other.unredacted.weddingDate;
}

/** A child born after the wedding that followed a divorce is not the divorced spouse's. */
export function isOfNextMarriage(spouse: Person, child: Person, member: Person): boolean {
  const isDivorced = spouse.record.maritalStatus === "Divorced" && member.record.maritalStatus !== "Divorced";
  return isDivorced && !sharesWeddingDay(spouse, member) && member.hasMarriedBeforeBirthOf(child);
}

function distinctNames(people: readonly Person[]): Map<Person, string> {
  const names = new Map<Person, string>();
  for (const [name, namesakes] of Map.groupBy(people, ({ shownName }) => shownName))
    for (const person of namesakes)
      names.set(person, namesakes.length > 1 ? person.withAgeAndRelationship(name) : name);
  return names;
}

function distinctCouples(places: readonly TreeCouple[]) {
  return places.flatMap(({ member, spouse, firstPlace }) =>
    member && spouse && !firstPlace ? [[member, spouse] as const] : [],
  );
}

function spousesIn(places: readonly TreeCouple[]) {
  const couples = distinctCouples(places);
  const reversedCouples = couples.map(([one, other]) => [other, one] as const);
  return Map.groupBy([...couples, ...reversedCouples], ([one]) => one);
}

/** A family, parsed once from an answer of the backend. */
export class Family {
  readonly details: FamilyDetails;
  readonly hasTree: boolean;
  private readonly viewer: Viewer;
  readonly people: ReadonlyMap<number, Person>;
  /** In the backend's order. */
  readonly listed: readonly Person[];
  private cachedCouples: readonly TreeCouple[] | null = null;
  private readonly weddings = new Map<string, Wedding>();
  private spouses: ReturnType<typeof spousesIn> | null = null;
  private distinctNames: ReadonlyMap<Person, string> | null = null;

  constructor(
    private readonly answer: FamilyAnswer,
    readonly today: string,
    viewer: Viewer,
    /** The same family before it was redacted. */
    private readonly unredacted: Family | null = null,
  ) {
    const { familyDetails, familyRoot = null } = answer;
    this.details = familyDetails;
    this.hasTree = familyRoot !== null;
    this.viewer = { ...viewer, familyId: familyIdOf(viewer, answer) };
    this.people = unredacted
      ? new Map(
          unredacted.listed.map((person) => [person.memberId, person.redacted(unredacted.spousesOf(person))]),
        )
      : peopleIn(answer, { today, viewer: this.viewer, spouseOf: (person) => this.spouseOf(person) });
    this.listed = [...this.people.values()];
  }

  personOf(memberId: number | null): Person | null {
    return memberId === null ? null : (this.people.get(memberId) ?? null);
  }

  get isRedacted(): boolean {
    return this.unredacted !== null;
  }

  /** The family as a file or a book may show it. */
  forExport({ includePrivate }: Pick<ExportScope, "includePrivate">): Family {
    return includePrivate ? this : new Family(this.answer, this.today, this.viewer, this);
  }

  get couples(): readonly TreeCouple[] {
    this.cachedCouples ??= this.branch(this.answer.familyRoot ?? null);
    return this.cachedCouples;
  }

  branch(from: CoupleNode<Identified> | null): TreeCouple[] {
    const personOf = ({ memberId }: Identified) => this.personOf(memberId);
    // The tree names one spouse, but a child born before their wedding is of the member's first marriage.
    const isStep = (parent: Person, child: Person, bornTo: Person) =>
      (sharesWeddingDay(parent, bornTo) && parent.hasMarriedAfterBirthOf(child)) ||
      isOfNextMarriage(parent, child, bornTo);
    const { head } = this;
    const yearOf = ({ member }: CoupleNode<Identified>) =>
      member && (member.memberId === head?.memberId ? 0 : personOf(member)?.unredactedBirth.year);
    return couplesOf(
      from,
      personOf,
      (parent, child, bornTo) => parent.couldBeParentOf(child) && !(bornTo && isStep(parent, child, bornTo)),
      (children) => eldestFirst(children, yearOf),
    );
  }

  get isOwn(): boolean {
    return this.viewer.familyId === this.details.familyId;
  }

  /** In the viewer's script, with age and relationship where others of the family have the same name. */
  distinctName(person: Person): string {
    this.distinctNames ??= distinctNames(this.listed);
    return this.distinctNames.get(person) ?? person.shownName;
  }

  get head(): Person | null {
    const head = headIn(this.answer);
    return (head && this.people.get(head.memberId)) ?? null;
  }

  /** The backend sends the head's name in Latin letters only, so the Hindi name is from the list. */
  get displayHead(): string {
    const { headOfFamilyName } = this.details;
    const name = backendValue(headOfFamilyName ?? "");
    if (script() === "latin") return name;
    return displayName(name, this.listed.find((person) => person.name === headOfFamilyName)?.hindiLine ?? "");
  }

  /** The head, or the town of a family without one; the backend lists nobody there. */
  get distinction(): string {
    return this.listed.length > 0 ? this.displayHead : (this.details.familyAddress?.city ?? "");
  }

  /** People with this name; none for an empty text. */
  async named(text: string): Promise<ReadonlySet<number>> {
    if (text === "" || text.length > SEARCH_TEXT_MAX_CHARACTERS) return new Set();
    const matches = spokenNameMatcher(text);
    const memberIds = await mapYielding(this.listed, (person) =>
      person.names.some(matches) ? person.memberId : 0,
    );
    return new Set(memberIds.filter(Boolean));
  }

  private spousesOf(person: Person): readonly Person[] {
    this.spouses ??= spousesIn(this.couples);
    return (this.spouses.get(person) ?? []).map(([, spouse]) => spouse);
  }

  /** @param people member and spouse, or one member whose spouse is not known here. */
  weddingOf(people: readonly Person[]): Wedding {
    const key = people.map(({ memberId }) => memberId).join();
    const known = this.weddings.get(key);
    if (known) return known;
    const othersOf = (person: Person) => this.spousesOf(person).filter((spouse) => !people.includes(spouse));
    const exact = weddingOf(people, othersOf, this.today);
    const wedding = this.isRedacted ? { ...exact, date: redactedWeddingDate(exact.date, people) } : exact;
    this.weddings.set(key, wedding);
    return wedding;
  }

  weddingOfCouple({ member, spouse }: TreeCouple): Wedding | null {
    return member && spouse ? this.weddingOf([member, spouse]) : null;
  }

  /** `Married 10 Feb 1995`; empty for couples who parted or have not married. */
  displayWedding(couple: TreeCouple): string {
    const wedding = this.weddingOfCouple(couple);
    const isShown = wedding?.state === "together" || wedding?.state === "widowed";
    return isShown && wedding.date ? t("book.married", { date: formatKnownDate(wedding.date) }) : "";
  }

  /** The first spouse in this tree; a record names the first of all, perhaps of another family. */
  private spouseOf(person: Person) {
    // The person may be a redacted or renamed copy.
    const original = this.people.get(person.memberId) ?? person;
    const [spouse] = this.spousesOf(original);
    const { state } = this.weddingOf(spouse ? [spouse, original] : [original]);
    return { firstName: spouse?.record.firstName ?? null, bond: bondOfState(state) };
  }

  bondOf(couple: TreeCouple): Bond {
    const wedding = this.weddingOfCouple(couple);
    return wedding ? bondOfState(wedding.state) : "married";
  }

  /** Couples, and members whose spouse is in no couple of the tree. */
  get marriages(): readonly (readonly Person[])[] {
    const couples = distinctCouples(this.couples);
    const inCouple = new Set(couples.flat());
    const others = this.listed.filter((person) => !inCouple.has(person));
    return [...couples, ...others.map((person) => [person])];
  }
}

/** Counts married daughters and their families separately. */
export function memberCount(members: readonly Pick<Person, "isOfFamily">[]): string {
  const number = members.filter(({ isOfFamily }) => isOfFamily).length;
  const others = members.length - number;
  return others === 0
    ? t("family.memberCount", { number })
    : t("family.memberCountBeside", { number, others });
}
