import { type FamilyDetailsAnswer, type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import type { MemberProfileAnswer } from "~/contract/member";
import { t } from "~/i18n/text.server";
import { addFamily, addProfile, type FamilyGraph, type Kin, linkSpouses } from "~/kinship/graph";
import { type KinshipPath, kinshipPathsFrom, secondKinshipPath } from "~/kinship/path";
import { type KinshipWord, kinshipWord, kinshipWords } from "~/kinship/words";
import { paths } from "~/paths";
import { Family, isOfNextMarriage } from "./family";
import { displayName } from "./names";
import { eldestFirst, type Person } from "./person";
import type { Viewer } from "./privacy";
import { type KnownProfile, mayHaveMarriedTwice, profileOf } from "./profile";
import { bondOfState, weddingOf } from "./wedding";

/** A profile lists the children of both marriages. Maps each child born after the next wedding to its one certain parent. */
function parentsByDates(member: Person, { parent, spouse, child, sibling }: KnownProfile["relatives"]) {
  const parentByChild = new Map<Person, Person>();
  for (const { couple, children } of [
    { couple: [member, ...spouse], children: child },
    { couple: parent, children: sibling },
  ])
    for (const [former, current] of [couple, couple.toReversed()])
      for (const person of children)
        if (former && current && isOfNextMarriage(former, person, current))
          parentByChild.set(person, current);
  return parentByChild;
}

/** The people of all profiles and families read so far, and how they are related. */
export class KinshipStore {
  readonly families = new Map<number, Family>();
  /** By family. */
  readonly names = new Map<number, FamilyNames>();
  private readonly graph: FamilyGraph = new Map();
  private readonly people = new Map<number, Person>();

  constructor(
    private readonly today: string,
    private readonly viewer: Viewer,
  ) {}

  addProfile(answer: MemberProfileAnswer): Kin {
    const { member, relatives } = profileOf(answer, { today: this.today, viewer: this.viewer });
    for (const person of Object.values(relatives).flat())
      if (!this.people.has(person.memberId)) this.people.set(person.memberId, person);
    // A profile knows more of its member than another's list of relatives.
    this.people.set(member.memberId, member);
    const parents = parentsByDates(member, relatives);
    const others = (people: readonly Person[]) => people.filter((person) => !parents.has(person));
    const { child, sibling } = relatives;
    const kin = addProfile(this.graph, member, {
      ...relatives,
      child: others(child),
      sibling: others(sibling),
    });
    for (const [person, parent] of parents) addProfile(this.graph, parent, { child: [person] });
    this.settleBonds([...kin.spouses.keys(), kin]);
    return kin;
  }

  addFamily(answer: FamilyDetailsAnswer) {
    this.addTree(new Family(answer, this.today, this.viewer));
  }

  addTree(family: Family) {
    const { familyId } = family.details;
    this.families.set(familyId, family);
    this.names.set(familyId, family.details);
    for (const [memberId, person] of family.people)
      if (!this.people.has(memberId)) this.people.set(memberId, person);
    addFamily(this.graph, family.couples);
    this.settleBonds([...family.people.keys()].flatMap((memberId) => this.kinOf(memberId) ?? []));
  }

  kinOf(memberId: number | null): Kin | null {
    return memberId === null ? null : (this.graph.get(memberId) ?? null);
  }

  familyOf(familyId: number | null): Family | null {
    return familyId === null ? null : (this.families.get(familyId) ?? null);
  }

  private known({ memberId }: Kin): Person | null {
    return memberId === null ? null : (this.people.get(memberId) ?? null);
  }

  /** Null for somebody who only connects relatives. */
  personOf(kin: Kin): Person | null {
    const person = this.known(kin);
    const familyId = person?.record.familyId ?? null;
    const names = familyId === null ? null : this.names.get(familyId);
    return person && names ? person.withNames(names) : person;
  }

  nameOf(kin: Kin | null): string {
    return (kin && this.personOf(kin)?.shownName) ?? t("member.unnamed");
  }

  /** If the family was not read, its name is a member's last name. */
  familyLink(familyId: number, lastName?: string | null) {
    const memberOfFamily = () => [...this.people.values()].find(({ record }) => record.familyId === familyId);
    const { familyName, familyNameInHindi } = this.names.get(familyId) ?? NO_FAMILY_NAMES;
    const latinName = familyName ?? lastName ?? memberOfFamily()?.record.lastName ?? "";
    const name = displayName(latinName, familyNameInHindi);
    const text = name ? t("family.heading", { name }) : t("related.anotherFamily");
    return { href: paths.family(familyId), text };
  }

  /** By steps, then by age. */
  nearestTo(start: Kin): [Kin, KinshipPath][] {
    const others = [...kinshipPathsFrom(start)].filter(([kin]) => kin !== start && kin.memberId !== null);
    const bySteps = Map.groupBy(others, ([, { steps }]) => steps);
    return [...bySteps.keys()]
      .toSorted((one, other) => one - other)
      .flatMap((steps) => eldestFirst(bySteps.get(steps) ?? [], ([kin]) => kin.birthYear));
  }

  /** Spouses, children or siblings whose own profiles are needed to tell which marriage they belong to. */
  uncertainRelatives(kin: Kin): Kin[] {
    const peopleOf = (kins: Iterable<Kin>) => [...kins].flatMap((one) => this.known(one) ?? []);
    const siblings = [...kin.parents].flatMap(({ children }) => [...children]).filter((one) => one !== kin);
    const kinAndSpouses = [kin, ...kin.spouses.keys()];
    const areChildrenUncertain = mayHaveMarriedTwice(peopleOf(kinAndSpouses), peopleOf(kin.children));
    const areSiblingsUncertain = mayHaveMarriedTwice(peopleOf(kin.parents), peopleOf([kin, ...siblings]));
    return [
      ...(areChildrenUncertain ? [...kin.spouses.keys(), ...kin.children] : []),
      ...(areSiblingsUncertain ? siblings : []),
    ];
  }

  isSingle(kin: Kin): boolean {
    return this.known(kin)?.record.maritalStatus === "Single";
  }

  familyIdOf(kin: Kin): number | null {
    return this.known(kin)?.record.familyId ?? null;
  }

  /** The best path and a second one. */
  pathsBetween(start: Kin, end: Kin): KinshipPath[] {
    const first = kinshipPathsFrom(start).get(end);
    return first ? [first, secondKinshipPath(start, end, first)].filter((path) => path !== null) : [];
  }

  /** The best paths, by the member at their end. */
  pathsFrom(memberId: number | null): ReadonlyMap<number | null, KinshipPath> {
    const start = this.kinOf(memberId);
    return new Map(start ? [...kinshipPathsFrom(start)].map(([kin, path]) => [kin.memberId, path]) : []);
  }

  pathBetween(from: number | null, to: number | null): KinshipPath | null {
    const [start, end] = [this.kinOf(from), this.kinOf(to)];
    return (start && end && kinshipPathsFrom(start).get(end)) ?? null;
  }

  word(from: number | null, to: number): KinshipWord | null {
    const [start, path] = [this.kinOf(from), this.pathBetween(from, to)];
    return start && path && kinshipWord(path, start);
  }

  words(from: number | null): ReadonlyMap<number, KinshipWord> {
    return from === null ? new Map() : kinshipWords(this.graph, from);
  }

  /** A profile has one status and one spouse, so both profiles of a couple tell who married twice. */
  private settleBonds(people: readonly Kin[]) {
    const spousesOf = (person: Person) => [...(this.kinOf(person.memberId)?.spouses.keys() ?? [])];
    const settled = new Set<Kin>();
    for (const one of people) {
      settled.add(one);
      for (const other of one.spouses.keys()) {
        if (settled.has(other)) continue;
        const couple = [one, other].flatMap((spouse) => this.known(spouse) ?? []);
        const othersOf = (person: Person) =>
          spousesOf(person).flatMap((spouse) =>
            spouse === one || spouse === other ? [] : (this.known(spouse) ?? []),
          );
        linkSpouses(one, other, bondOfState(weddingOf(couple, othersOf, this.today).state));
      }
    }
  }
}
