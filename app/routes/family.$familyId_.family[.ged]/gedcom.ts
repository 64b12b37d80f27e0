import { community } from "~/community/community.server";
import type { Address } from "~/contract/scalars";
import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { event, type GedcomLine, gedcomDate, gedcomText, group, textLine } from "~/files/gedcom";
import { joinNonEmpty } from "~/i18n/format/text";
import { isSameName } from "~/name-search/fold";
import { allNumbers } from "~/phone/phone-view.server";
import { readDay } from "~/time";

/** Replaces a slash, because GEDCOM puts surnames between slashes. */
const DIVISION_SLASH = "\u2215";

function nameText(first: string | null, last: string | null): string {
  const [given, surname] = [first, last].map((part) => (part ?? "").replaceAll("/", DIVISION_SLASH));
  return joinNonEmpty([given, surname && `/${surname}/`], " ");
}

function nameLines({ record, lastNameInHindi }: Person) {
  const { firstName, lastName, firstNameInHindi, maidenLastName, nickName } = record;
  const inHindi = firstNameInHindi && nameText(firstNameInHindi, lastNameInHindi);
  const maiden = maidenLastName && nameText(firstName, maidenLastName);
  return [
    textLine("NAME", nameText(firstName, lastName), textLine("NICK", nickName)),
    textLine("NAME", inHindi, { line: "TYPE Hindi" }),
    textLine("NAME", maiden, { line: "TYPE maiden" }),
  ];
}

const SEXES = new Map([
  ["Male", "M"],
  ["Female", "F"],
]);

function addressLines(home: Address | null) {
  if (home === null) return [];
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = home;
  return [
    textLine("PLAC", joinNonEmpty([city, district, state, country], ", ")),
    textLine("ADDR", joinNonEmpty([addressLine1, addressLine2, addressLine3, postalCode], ", ")),
  ];
}

const personId = ({ memberId }: Person) => `@I${memberId}@`;

function weddingLines(couple: TreeCouple, family: Family): GedcomLine[] {
  const wedding = family.weddingOfCouple(couple);
  if (wedding === null || wedding.state === "unstated") return [];
  const date = wedding.date && gedcomDate(wedding.date);
  const married = event("MARR", date);
  if (wedding.state === "planned") return [event("ENGA", date)];
  if (wedding.state === "divorced") return [married, event("DIV", null)];
  if (wedding.state === "separated") return [married, { line: "EVEN", below: [{ line: "TYPE Separation" }] }];
  return wedding.isStated ? [married] : [];
}

function spouseLines({ member, spouse }: TreeCouple) {
  const isMemberWife =
    member?.gender === "Female" || (member?.gender !== "Male" && spouse?.gender === "Male");
  const [husband, wife] = isMemberWife ? [spouse, member] : [member, spouse];
  return [husband && { line: `HUSB ${personId(husband)}` }, wife && { line: `WIFE ${personId(wife)}` }];
}

/** Merges the places of each couple in the tree. Leaves out people with neither spouse nor children. */
function recordedCouples({ couples }: Family) {
  const places = Map.groupBy(couples, (couple) => couple.firstPlace ?? couple);
  return [...places]
    .map(([couple, placesOfCouple]) => ({
      couple,
      childCouples: placesOfCouple.flatMap(({ children }) => children),
    }))
    .filter(({ couple: { member, spouse }, childCouples }) => childCouples.length > 0 || (member && spouse));
}

/** `linksOf` gives the lines of a person that point to the FAM records. */
function coupleRecords(family: Family) {
  const asSpouse = new Map<Person, GedcomLine[]>();
  const asChild = new Map<Person, GedcomLine>();
  const records = recordedCouples(family).map(({ couple, childCouples }, index): GedcomLine => {
    const id = `@F${index + 1}@`;
    for (const person of [couple.member, couple.spouse])
      if (person) asSpouse.set(person, [...(asSpouse.get(person) ?? []), { line: `FAMS ${id}` }]);
    const children = childCouples.flatMap(({ member: child }) => {
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
  const linksOf = (person: Person) => [...(asSpouse.get(person) ?? []), asChild.get(person) ?? null];
  return { records, linksOf };
}

export function familyGedcom(family: Family) {
  const { familyName, gotra } = family.details;
  const couples = coupleRecords(family);
  // People who married into the family have another gotra.
  const descendants = new Set(family.couples.map(({ member }) => member));
  const phoneOf = (person: Person) =>
    family.isRedacted || person.isGuarded ? null : allNumbers(person.phone);
  const personRecord = (person: Person): GedcomLine => {
    const { isLiving, birth, lifespan, gender, record } = person;
    const hasGotra = descendants.has(person) && isSameName(record.lastName ?? "", familyName ?? "");
    return {
      line: `${personId(person)} INDI`,
      below: [
        ...nameLines(person),
        textLine("SEX", SEXES.get(gender ?? "") ?? null),
        group("BIRT", textLine("DATE", gedcomDate(birth) ?? lifespan?.born.toString() ?? null)),
        isLiving ? null : event("DEAT", lifespan?.died.toString() ?? null),
        textLine("EDUC", record.educationDetails),
        textLine("OCCU", record.occupation),
        isLiving ? group("RESI", ...addressLines(person.home), textLine("PHON", phoneOf(person))) : null,
        hasGotra ? textLine("FACT", gotra, { line: "TYPE Gotra" }) : null,
        { line: `REFN ${person.memberId}` },
        ...couples.linksOf(person),
      ],
    };
  };
  const name = textLine("NAME", community().nameInFiles);
  const head = [
    { line: "SOUR COMMUNITY-FAMILY-DIRECTORY", below: [name] },
    textLine("DATE", gedcomDate(readDay(family.today))),
    { line: "SUBM @SUBM@" },
    { line: "GEDC", below: [{ line: "VERS 5.5.1" }, { line: "FORM LINEAGE-LINKED" }] },
    { line: "CHAR UTF-8" },
  ];
  const people = [...family.people.values()].map(personRecord);
  const text = gedcomText([
    { line: "HEAD", below: head },
    { line: "@SUBM@ SUBM", below: [name] },
    ...people,
    ...couples.records,
    { line: "TRLR" },
  ]);
  return { kind: "gedcom", text, entries: people.length };
}
