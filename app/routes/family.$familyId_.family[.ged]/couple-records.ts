import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { event, type GedcomLine, gedcomDate } from "~/files/gedcom";

export const personId = ({ memberId }: Person) => `@I${memberId}@`;

function weddingLines(couple: TreeCouple, family: Family): GedcomLine[] {
  const wedding = family.weddingOfCouple(couple);
  if (wedding === null || wedding.state === "unstated") return [];
  const date = wedding.date && gedcomDate(wedding.date);
  const married = event("MARR", date);
  if (wedding.state === "planned") return [event("ENGA", date)];
  if (wedding.state === "divorced") return [married, event("DIV", null)];
  if (wedding.state === "apart") return [married, { line: "EVEN", below: [{ line: "TYPE Separation" }] }];
  return wedding.isStated ? [married] : [];
}

function spouseLines({ member, spouse }: TreeCouple) {
  const isTurned = member?.gender === "Female" || (member?.gender !== "Male" && spouse?.gender === "Male");
  const [husband, wife] = isTurned ? [spouse, member] : [member, spouse];
  return [husband && { line: `HUSB ${personId(husband)}` }, wife && { line: `WIFE ${personId(wife)}` }];
}

/** Each couple once, with the children of all its places; nobody who has neither spouse nor children. */
function recordedCouples({ couples }: Family) {
  const places = Map.groupBy(couples, (couple) => couple.repeats ?? couple);
  return [...places]
    .map(([couple, each]) => ({ couple, below: each.flatMap(({ children }) => children) }))
    .filter(({ couple: { member, spouse }, below }) => below.length > 0 || (member && spouse));
}

/** The FAM records, and the lines of each person that point to them. */
export function coupleRecords(family: Family) {
  const asSpouse = new Map<Person, GedcomLine[]>();
  const asChild = new Map<Person, GedcomLine>();
  const records = recordedCouples(family).map(({ couple, below }, at): GedcomLine => {
    const id = `@F${at + 1}@`;
    for (const person of [couple.member, couple.spouse])
      if (person) asSpouse.set(person, [...(asSpouse.get(person) ?? []), { line: `FAMS ${id}` }]);
    const children = below.flatMap(({ member: child }) => {
      // A child of two couples belongs to the first, and nobody is their own child.
      const isParent = child === couple.member || child === couple.spouse;
      if (child === null || isParent || asChild.has(child)) return [];
      asChild.set(child, { line: `FAMC ${id}` });
      return { line: `CHIL ${personId(child)}` };
    });
    return {
      line: `${id} FAM`,
      below: [...spouseLines(couple), ...weddingLines(couple, family), ...children],
    };
  });
  const placeOf = (person: Person) => [...(asSpouse.get(person) ?? []), asChild.get(person) ?? null];
  return { records, placeOf };
}
