import { community } from "~/community/community.server";
import type { Address } from "~/contract/fields";
import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { type GedcomRecord, gedcomText, pointer, textRecords } from "~/files/gedcom";
import { isSameName } from "~/name-search/fold";
import { phoneText } from "~/phone.server";
import type { CalendarDate } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";
import { type CoupleRecords, coupleRecords } from "./couple-records";
import { gedcomDate, nameRecords, personId } from "./person-names";

const SEXES: ReadonlyMap<string | null, string> = new Map([
  ["Male", "M"],
  ["Female", "F"],
]);

function lifeRecords({ alive, birth, lifespan }: Person): GedcomRecord[] {
  const born = gedcomDate(birth) ?? lifespan?.born.toString() ?? null;
  const records = born === null ? [] : [{ tag: "BIRT", below: textRecords("DATE", born) }];
  if (alive) return records;
  const died = lifespan?.died.toString();
  return [...records, died ? { tag: "DEAT", below: textRecords("DATE", died) } : { tag: "DEAT", value: "Y" }];
}

function addressRecords(home: Address | null): GedcomRecord[] {
  if (home === null) return [];
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = home;
  const lines = joinNonEmpty([addressLine1, addressLine2, addressLine3, postalCode], ", ");
  const place = joinNonEmpty([city, district, state, country], ", ");
  return [...textRecords("PLAC", place), ...textRecords("ADDR", lines)];
}

interface Recorded {
  family: Family;
  couples: CoupleRecords;
  /** Without people who married into the family. */
  descendants: ReadonlySet<number>;
}

/** Phone numbers of the living are included only on request. */
function residenceOf({ alive, home, record }: Person, { family }: Recorded): GedcomRecord[] {
  if (!alive) return [];
  const isTold = !family.isRedacted && record.phone !== null;
  const phone = isTold ? textRecords("PHON", phoneText(record.phone)) : [];
  const below = [...addressRecords(home), ...phone];
  return below.length > 0 ? [{ tag: "RESI", below }] : [];
}

function placeInTree(memberId: number, { ofSpouse, ofChild }: CoupleRecords): GedcomRecord[] {
  const parents = ofChild.get(memberId);
  const marriages = (ofSpouse.get(memberId) ?? []).map((id) => pointer("FAMS", id));
  return parents ? [...marriages, pointer("FAMC", parents)] : marriages;
}

function personRecord(person: Person, recorded: Recorded): GedcomRecord {
  const { memberId, gender, record } = person;
  const { familyName, gotra } = recorded.family.details;
  const isOfName = isSameName(record.lastName ?? "", familyName ?? "");
  const hasGotra = isOfName && recorded.descendants.has(memberId);
  return {
    id: personId(memberId),
    tag: "INDI",
    below: [
      ...nameRecords(person),
      ...textRecords("SEX", SEXES.get(gender) ?? null),
      ...lifeRecords(person),
      ...textRecords("EDUC", record.educationDetails),
      ...textRecords("OCCU", record.occupation),
      ...residenceOf(person, recorded),
      ...(hasGotra ? textRecords("FACT", gotra, textRecords("TYPE", "Gotra")) : []),
      ...textRecords("REFN", memberId.toString()),
      ...placeInTree(memberId, recorded.couples),
    ],
  };
}

const SUBMITTER = "@SUBM@";

function headRecord(today: CalendarDate): GedcomRecord {
  return {
    tag: "HEAD",
    below: [
      ...textRecords("SOUR", "COMMUNITY-FAMILY-DIRECTORY", textRecords("NAME", community().nameInFiles)),
      ...textRecords("DATE", gedcomDate(today)),
      pointer("SUBM", SUBMITTER),
      { tag: "GEDC", below: [...textRecords("VERS", "5.5.1"), ...textRecords("FORM", "LINEAGE-LINKED")] },
      ...textRecords("CHAR", "UTF-8"),
    ],
  };
}

export function familyGedcom(family: Family, today: CalendarDate): { text: string; people: number } {
  const descendants = new Set(family.couples.flatMap(({ member }) => member?.memberId ?? []));
  const recorded = { family, couples: coupleRecords(family), descendants };
  const people = [...family.people.values()].map((person) => personRecord(person, recorded));
  const submitter = { id: SUBMITTER, tag: "SUBM", below: textRecords("NAME", community().nameInFiles) };
  const records = [headRecord(today), submitter, ...people, ...recorded.couples.records, { tag: "TRLR" }];
  return { text: gedcomText(records), people: people.length };
}
