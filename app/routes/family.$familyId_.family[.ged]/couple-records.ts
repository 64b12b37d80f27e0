import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { type GedcomRecord, pointer, textRecords } from "~/files/gedcom";
import { gedcomDate, personId } from "./person-names";

/** The FAM records, and which of them each person belongs to. */
export interface CoupleRecords {
  records: GedcomRecord[];
  ofSpouse: Map<number, string[]>;
  ofChild: Map<number, string>;
}

/** An event without a date is still one that took place. */
function eventRecord(tag: string, date: string | null): GedcomRecord {
  return date === null ? { tag, value: "Y" } : { tag, below: textRecords("DATE", date) };
}

function weddingRecords(couple: TreeCouple, family: Family): GedcomRecord[] {
  const wedding = family.weddingOfCouple(couple);
  if (wedding === null || wedding.state === "unstated") return [];
  const date = wedding.date && gedcomDate(wedding.date);
  if (wedding.state === "planned") return [eventRecord("ENGA", date)];
  if (wedding.state === "divorced") return [{ tag: "DIV", value: "Y" }];
  if (wedding.state === "apart") return [{ tag: "EVEN", below: textRecords("TYPE", "Separation") }];
  return wedding.isStated ? [eventRecord("MARR", date)] : [];
}

function spouseRecords(member: Person | null, spouse: Person | null): GedcomRecord[] {
  const isTurned = member?.gender === "Female" || (member === null && spouse?.gender === "Male");
  const [husband, wife] = isTurned ? [spouse, member] : [member, spouse];
  const record = (tag: string, person: Person | null) =>
    person ? [pointer(tag, personId(person.memberId))] : [];
  return [...record("HUSB", husband), ...record("WIFE", wife)];
}

/** Skips people without spouse and children, and couples that the tree has already shown. */
function isRecorded({ member, spouse, children, repeats }: TreeCouple): boolean {
  return repeats === null && (children.length > 0 || (member !== null && spouse !== null));
}

export function coupleRecords(family: Family): CoupleRecords {
  const ofSpouse = new Map<number, string[]>();
  const ofChild = new Map<number, string>();
  const records = family.couples.filter(isRecorded).map((couple, at): GedcomRecord => {
    const id = `@F${at + 1}@`;
    const { member, spouse } = couple;
    for (const person of [member, spouse])
      if (person) ofSpouse.set(person.memberId, [...(ofSpouse.get(person.memberId) ?? []), id]);
    const children = couple.children.flatMap((child) => child.member?.memberId ?? []);
    // A child of two couples belongs to the first.
    const own = [...new Set(children)].filter((memberId) => !ofChild.has(memberId));
    for (const memberId of own) ofChild.set(memberId, id);
    const childRecords = own.map((memberId) => pointer("CHIL", personId(memberId)));
    return {
      id,
      tag: "FAM",
      below: [...spouseRecords(member, spouse), ...weddingRecords(couple, family), ...childRecords],
    };
  });
  return { records, ofSpouse, ofChild };
}
