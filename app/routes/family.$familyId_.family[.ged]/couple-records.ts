import type { TreeMember } from "~/contract/tree";
import { type GedcomRecord, pointer, textRecords } from "~/files/gedcom";
import type { Couple } from "~/kinship/couples";
import { parseDay, readDay } from "~/ui/format/date";
import { type GedcomPerson, gedcomDate, personId } from "./person-names";

/** The FAM records, and which of them each person belongs to. */
export interface CoupleRecords {
  records: GedcomRecord[];
  ofSpouse: Map<number, string[]>;
  ofChild: Map<number, string>;
}

function weddingRecords(people: readonly GedcomPerson[], everything: boolean): GedcomRecord[] {
  const written = people.find(({ weddingDate }) => weddingDate)?.weddingDate ?? null;
  if (written === null && !people.some(({ maritalStatus }) => maritalStatus === "Married")) return [];
  const day = parseDay(written, "UTC");
  const mayTell = everything || people.every(({ alive }) => !alive);
  return day === null || !mayTell
    ? [{ tag: "MARR", value: "Y" }]
    : [{ tag: "MARR", below: textRecords("DATE", gedcomDate(readDay(day))) }];
}

function spouseRecords(member: GedcomPerson | null, spouse: GedcomPerson | null): GedcomRecord[] {
  const isTurned = member?.gender === "Female" || (member === null && spouse?.gender === "Male");
  const [husband, wife] = isTurned ? [spouse, member] : [member, spouse];
  const record = (tag: string, person: GedcomPerson | null) =>
    person ? [pointer(tag, personId(person.memberId))] : [];
  return [...record("HUSB", husband), ...record("WIFE", wife)];
}

/** Skips people without spouse and children, and couples that the tree has already shown. */
function isRecorded({ member, spouse, children, repeats }: Couple<TreeMember>): boolean {
  return repeats === null && (children.length > 0 || (member !== null && spouse !== null));
}

export function coupleRecords(
  couples: readonly Couple<TreeMember>[],
  people: ReadonlyMap<number, GedcomPerson>,
  everything: boolean,
): CoupleRecords {
  const ofSpouse = new Map<number, string[]>();
  const ofChild = new Map<number, string>();
  const known = (member: TreeMember | null) => (member && people.get(member.memberId)) ?? null;
  const records = couples.filter(isRecorded).map((couple, at): GedcomRecord => {
    const id = `@F${at + 1}@`;
    const [member, spouse] = [known(couple.member), known(couple.spouse)];
    const both = [member, spouse].filter((person) => person !== null);
    for (const { memberId } of both) ofSpouse.set(memberId, [...(ofSpouse.get(memberId) ?? []), id]);
    const children = couple.children.flatMap((child) => child.member?.memberId ?? []);
    // A child of two couples belongs to the first.
    const own = [...new Set(children)].filter((memberId) => !ofChild.has(memberId));
    for (const memberId of own) ofChild.set(memberId, id);
    const childRecords = own.map((memberId) => pointer("CHIL", personId(memberId)));
    return {
      id,
      tag: "FAM",
      below: [...spouseRecords(member, spouse), ...weddingRecords(both, everything), ...childRecords],
    };
  });
  return { records, ofSpouse, ofChild };
}
