import { community } from "~/community/community.server";
import type { Address } from "~/contract/scalars";
import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { event, type GedcomLine, gedcomDate, gedcomText, group, textLine } from "~/files/gedcom";
import { isSameName } from "~/name-search/fold";
import { allNumbers } from "~/phone.server";
import { joinNonEmpty } from "~/ui/format/text";
import { coupleRecords, personId } from "./couple-records";

/** GEDCOM puts surnames between slashes, so a surname must not contain one. */
const SLASH = "/";
const DIVISION_SLASH = "\u2215";

function nameText(first: string | null, last: string | null): string {
  const [given, surname] = [first, last].map((part) => (part ?? "").replaceAll(SLASH, DIVISION_SLASH));
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

export function familyGedcom(family: Family) {
  const { familyName, gotra } = family.details;
  const couples = coupleRecords(family);
  // People who married into the family have the gotra of another.
  const descendants = new Set(family.couples.map(({ member }) => member));
  // The living give theirs only on request.
  const phoneOf = (person: Person) =>
    family.isRedacted || person.isGuarded ? null : allNumbers(person.phone);
  const personRecord = (person: Person): GedcomLine => {
    const { alive, birth, lifespan, gender, record } = person;
    const hasGotra = descendants.has(person) && isSameName(record.lastName ?? "", familyName ?? "");
    return {
      line: `${personId(person)} INDI`,
      below: [
        ...nameLines(person),
        textLine("SEX", SEXES.get(gender ?? "") ?? null),
        group("BIRT", textLine("DATE", gedcomDate(birth) ?? lifespan?.born.toString() ?? null)),
        alive ? null : event("DEAT", lifespan?.died.toString() ?? null),
        textLine("EDUC", record.educationDetails),
        textLine("OCCU", record.occupation),
        alive ? group("RESI", ...addressLines(person.home), textLine("PHON", phoneOf(person))) : null,
        hasGotra ? textLine("FACT", gotra, { line: "TYPE Gotra" }) : null,
        { line: `REFN ${person.memberId}` },
        ...couples.placeOf(person),
      ],
    };
  };
  const name = textLine("NAME", community().nameInFiles);
  const head = [
    { line: "SOUR COMMUNITY-FAMILY-DIRECTORY", below: [name] },
    textLine("DATE", gedcomDate(family.today)),
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
