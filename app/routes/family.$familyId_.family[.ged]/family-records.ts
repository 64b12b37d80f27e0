import { parseBirthDate } from "~/contract/birth-date";
import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import { type GedcomRecord, gedcomText, pointer, textRecords } from "~/files/gedcom";
import { SITE_NAME } from "~/i18n/community/site";
import { couplesOf, peopleOf } from "~/kinship/couples";
import { isSameName } from "~/name-search/fold.server";
import { phoneText } from "~/phone.server";
import { lifespanOf } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";
import { lastNameInHindi } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { type CoupleRecords, coupleRecords } from "./couple-records";
import { type GedcomPerson, gedcomDate, nameRecords, personId } from "./person-names";

const SEXES: ReadonlyMap<string | null, string> = new Map([
  ["Male", "M"],
  ["Female", "F"],
]);

function birthOf({ birthDate, age }: GedcomPerson): string | null {
  return gedcomDate(parseBirthDate(birthDate ?? null)) ?? lifespanOf(age)?.born ?? null;
}

function lifeRecords(person: GedcomPerson, everything: boolean): GedcomRecord[] {
  const { alive, age } = person;
  const birth = alive && !everything ? null : birthOf(person);
  const records = birth === null ? [] : [{ tag: "BIRT", below: textRecords("DATE", birth) }];
  if (alive) return records;
  const died = lifespanOf(age)?.died;
  return [...records, died ? { tag: "DEAT", below: textRecords("DATE", died) } : { tag: "DEAT", value: "Y" }];
}

function addressRecords({ familyAddress }: FamilyDetails): GedcomRecord[] {
  if (familyAddress === null) return [];
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } =
    familyAddress;
  const lines = joinNonEmpty([addressLine1, addressLine2, addressLine3, postalCode], ", ");
  const place = joinNonEmpty([city, district, state, country], ", ");
  return [...textRecords("PLAC", place), ...textRecords("ADDR", lines)];
}

interface Family {
  details: FamilyDetails;
  couples: CoupleRecords;
  /** Without people who married into the family. */
  descendants: ReadonlySet<number>;
  /** Includes dates and phones of the living. */
  everything: boolean;
}

function residenceOf(
  person: GedcomPerson,
  isOfName: boolean,
  { details, everything }: Family,
): GedcomRecord[] {
  if (!person.alive) return [];
  const phone = everything ? textRecords("PHON", person.phone ? phoneText(person.phone) : null) : [];
  const below = [...(isOfName ? addressRecords(details) : []), ...phone];
  return below.length > 0 ? [{ tag: "RESI", below }] : [];
}

function placeInTree(memberId: number, { ofSpouse, ofChild }: CoupleRecords): GedcomRecord[] {
  const parents = ofChild.get(memberId);
  const marriages = (ofSpouse.get(memberId) ?? []).map((id) => pointer("FAMS", id));
  return parents ? [...marriages, pointer("FAMC", parents)] : marriages;
}

function personRecord(person: GedcomPerson, family: Family): GedcomRecord {
  const { memberId, lastName, gender, educationDetails, occupation } = person;
  const { familyName, gotra } = family.details;
  const isOfName = isSameName(lastName ?? "", familyName ?? "");
  const hasGotra = isOfName && family.descendants.has(memberId);
  return {
    id: personId(memberId),
    tag: "INDI",
    below: [
      ...nameRecords(person, lastNameInHindi(lastName, family.details)),
      ...textRecords("SEX", SEXES.get(gender) ?? null),
      ...lifeRecords(person, family.everything),
      ...textRecords("EDUC", educationDetails ?? null),
      ...textRecords("OCCU", occupation ?? null),
      ...residenceOf(person, isOfName, family),
      ...(hasGotra ? textRecords("FACT", gotra, textRecords("TYPE", "Gotra")) : []),
      ...textRecords("REFN", memberId.toString()),
      ...placeInTree(memberId, family.couples),
    ],
  };
}

const SUBMITTER = "@SUBM@";

function headRecord(today: CalendarDate): GedcomRecord {
  return {
    tag: "HEAD",
    below: [
      ...textRecords("SOUR", "COMMUNITY-FAMILY-DIRECTORY", textRecords("NAME", SITE_NAME)),
      ...textRecords("DATE", gedcomDate(today)),
      pointer("SUBM", SUBMITTER),
      { tag: "GEDC", below: [...textRecords("VERS", "5.5.1"), ...textRecords("FORM", "LINEAGE-LINKED")] },
      ...textRecords("CHAR", "UTF-8"),
    ],
  };
}

export function familyGedcom(
  { familyDetails: details, familyRoot, memberList }: FamilyDetailsAnswer,
  today: CalendarDate,
  everything: boolean,
): { text: string; people: number } {
  const couples = couplesOf(familyRoot);
  const inTree = peopleOf(couples).map((person) => [person.memberId, person] as const);
  const inList = memberList.map((member) => [member.memberId, member] as const);
  const people = new Map<number, GedcomPerson>([...inTree, ...inList]);
  const family = {
    details,
    couples: coupleRecords(couples, people, everything),
    descendants: new Set(couples.flatMap(({ member }) => member?.memberId ?? [])),
    everything,
  };
  const persons = [...people.values()].map((person) => personRecord(person, family));
  const submitter = { id: SUBMITTER, tag: "SUBM", below: textRecords("NAME", SITE_NAME) };
  const records = [headRecord(today), submitter, ...persons, ...family.couples.records, { tag: "TRLR" }];
  return { text: gedcomText(records), people: people.size };
}
