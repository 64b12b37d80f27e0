import { NEWCOMER_EMAIL } from "../../logins";
import type { Community, FamilyRow, MemberRow } from "../../rows";
import { seedTransactions } from "../accounts";
import { GOTRAS, type Name, names } from "../names";
import { avatarOf, PLAIN_MEMBER } from "../people";
import { type Random, randomFrom } from "../random";
import { sampleUsers } from "../users";
import { demoEvents } from "./events";
import { DEMO_YEAR, type FamilyPlan, familyGrower, type Relative } from "./families";
import { addTurnsOfLife } from "./marriages";
import { EDUCATION, ERAS, HOBBIES, OCCUPATIONS, PLACES, STREETS, SURNAMES } from "./names";

const SEED = 4_711;
const FAMILIES = SURNAMES.reduce((sum, [, , families]) => sum + families, 0);
const OF_AGE = 18;
const GROWN = 22;
const MARRIED = 29;
const OLD = 60;
const LIFE_YEARS = [68, 90] as const;

const OWN_FAMILY = 1;
/** Days from today to the next birthday. */
const BIRTHDAY_DAYS = { husband: 5, youngest: 19 } as const;
const SHORTEST_MONTH_DAYS = 28;
/** Sizes that every screen must cope with; the others are households of three to eight. */
const LARGE: readonly FamilyPlan[] = [
  { family: 2, size: 60, eldest: 1922, children: [5, 6] },
  { family: 3, size: 24, eldest: 1934, children: [3, 3] },
  { family: 4, size: 200, eldest: 1912, children: [7, 8] },
];

/** Surnames of the families in their order, so that namesakes do not stand side by side. */
function surnames(): Name[] {
  const left = SURNAMES.map(([latin, hindi, count]) => ({ name: [latin, hindi] as const, count }));
  const order: Name[] = [];
  while (order.length < FAMILIES) for (const each of left) if (each.count-- > 0) order.push(each.name);
  return order;
}

function phone(random: Random): string {
  return `+91-${random.between(600, 999)} ${random.between(100, 999)} ${random.between(1000, 9999)}`;
}

function familyRow(id: number, [name, nameHindi]: Name, random: Random): FamilyRow {
  const places = PLACES.flatMap((place) => Array.from({ length: place[5] }, () => place));
  const [city, district, state, postalCode, country] = id === 1 ? PLACES[0] : random.pick(places);
  return {
    id,
    name,
    nameHindi,
    gotra: random.pick(GOTRAS),
    email: random.chance(0.4) ? `family${id}@example.org` : null,
    phone: phone(random),
    whatsapp: 1,
    line1: `${random.between(1, 90)}, ${random.pick(STREETS)}`,
    line2: random.chance(0.3) ? "Near the old well" : null,
    line3: null,
    city,
    district,
    state,
    postalCode,
    country,
    image: random.chance(0.7)
      ? `uploads//family//family_${id}_1724000000000.jpeg`
      : "uploads/family/sample-family-image.png",
    headId: null,
  };
}

/** A name of the person's time that nobody near bears: parents, brothers, sisters, the spouse, and if it can be had nobody of the family. */
function nameFor(
  person: Relative,
  given: ReadonlyMap<Relative, Name>,
  people: readonly Relative[],
  random: Random,
): Name {
  const era = ERAS.find(({ until }) => person.birthYear <= until);
  const choices = era?.[person.gender === "Male" ? "male" : "female"] ?? [];
  const near = [person.father, person.mother, person.spouse, ...(person.father?.children ?? [])];
  const taken = (others: readonly (Relative | null)[]) =>
    new Set(others.map((other) => (other ? given.get(other)?.[0] : undefined)));
  const nearNames = taken(near);
  const familyNames = taken(people.filter(({ family }) => family === person.family));
  const free = choices.filter(([latin]) => !nearNames.has(latin));
  const rare = free.filter(([latin]) => !familyNames.has(latin));
  return random.pick(rare.length > 0 ? rare : free);
}

/** When somebody died; nobody who is younger than 68. */
function deathOf({ birthYear }: Relative, random: Random): string | null {
  const year = birthYear + random.between(...LIFE_YEARS);
  if (year >= DEMO_YEAR) return null;
  return `${year}-${String(random.between(1, 12)).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`;
}

function weddingOf(person: Relative, random: Random): string | null {
  if (!person.spouse) return null;
  const eldest = Math.min(...person.children.map(({ birthYear }) => birthYear), DEMO_YEAR);
  const year = Math.min(eldest - 1, Math.max(person.birthYear, person.spouse.birthYear) + 22);
  return `${year}-${random.pick(["02-10", "04-27", "05-14", "11-23", "12-02"])}`;
}

function memberRow(
  person: Relative,
  [first, firstHindi]: Name,
  family: FamilyRow,
  random: Random,
): MemberRow {
  const age = DEMO_YEAR - person.birthYear;
  const died = deathOf(person, random);
  const isReachable = age >= OF_AGE && died === null;
  const ownPhoto = random.chance(0.75);
  return {
    ...PLAIN_MEMBER,
    id: person.id,
    familyId: person.family,
    first,
    firstHindi,
    last: family.name,
    gender: person.gender,
    birthYear: person.birthYear,
    birthMonth: random.between(1, 12),
    birthDay: random.between(1, 28),
    died,
    phone: isReachable && (age < OLD || random.chance(0.6)) ? phone(random) : null,
    whatsapp: isReachable && random.chance(0.8) ? 1 : 0,
    email: isReachable && random.chance(0.35) ? `member${person.id}@example.org` : null,
    marital: person.spouse || (person.gender === "Female" && age >= MARRIED) ? "Married" : "Single",
    wedding: null,
    education: age >= OF_AGE ? random.pick(EDUCATION) : null,
    occupation: age >= GROWN ? random.pick(OCCUPATIONS[person.gender]) : null,
    hobby: random.chance(0.3) ? random.pick(HOBBIES) : null,
    image: ownPhoto
      ? `uploads/member/portrait_${person.gender === "Male" ? "m" : "f"}_${person.birthYear}_${person.id}.jpg`
      : `uploads/member/${avatarOf(person.gender, age, person.spouse === null)}`,
    fatherId: person.father?.id ?? null,
    motherId: person.mother?.id ?? null,
    spouseId: person.spouse?.id ?? null,
  };
}

/** A son of the eldest couple, so that the tree shows everybody: the eldest alive, else the youngest, who then lives. */
function headOf(members: readonly MemberRow[]): MemberRow | undefined {
  const isSon = ({ gender, fatherId }: MemberRow) => gender === "Male" && fatherId === members[0]?.id;
  const sons = members.filter(isSon).toSorted((one, other) => one.birthYear - other.birthYear);
  const living = sons.find(({ died, birthYear }) => !died && DEMO_YEAR - birthYear >= GROWN);
  return living ?? sons.at(-1) ?? members[0];
}

type Grower = ReturnType<typeof familyGrower>;

/** The family of who signs in: seven members, three generations. */
function growOwnFamily({ add, marry }: Grower): Map<Relative, Name> {
  const grandparents = marry(add(OWN_FAMILY, "Male", 1944));
  const parents = marry(add(OWN_FAMILY, "Male", 1971, grandparents));
  const son = add(OWN_FAMILY, "Male", 1996, parents);
  const daughters = [1999, 2006].map((year) => add(OWN_FAMILY, "Female", year, parents));
  const given = names(
    "Mohanlal मोहनलाल, Savitri सावित्री, Ravi रवि, Asha आशा, Nikhil निखिल, Ila इला, Kavya काव्या",
  );
  return new Map(
    [...grandparents, ...parents, son, ...daughters].map((person, at) => [person, given[at] ?? ["", ""]]),
  );
}

function grow(random: Random) {
  const grower = familyGrower(random);
  const given = growOwnFamily(grower);
  for (const plan of LARGE) grower.grow(plan);
  for (let family = LARGE.length + 2; family <= FAMILIES; family++)
    grower.grow({ family, size: random.between(3, 8), eldest: random.between(1945, 1985), children: [2, 3] });
  grower.marryBetweenFamilies();
  for (const person of grower.people)
    if (!given.has(person)) given.set(person, nameFor(person, given, grower.people, random));
  return { people: grower.people, given };
}

/** Spouses share the day of their wedding; a wife has the surname that her parents have, or one of the town's. */
function marryRows(people: readonly Relative[], rows: readonly MemberRow[], random: Random): void {
  for (const person of people) {
    const { spouse } = person;
    const own = rows[person.id - 1];
    const other = rows[(spouse?.id ?? 0) - 1];
    if (person.gender !== "Female" || !own || !other) continue;
    const wedding = weddingOf(person, random);
    const others = SURNAMES.filter(([latin]) => latin !== own.last);
    const maiden = person.father ? rows[person.father.id - 1]?.last : random.pick(others)[0];
    Object.assign(own, { wedding, maiden: maiden ?? null, marital: other.died ? "Widowed" : "Married" });
    Object.assign(other, { wedding, marital: own.died ? "Widowed" : "Married" });
  }
}

function birthdayIn(days: number, today: Date) {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + days);
  return { birthMonth: day.getUTCMonth() + 1, birthDay: Math.min(day.getUTCDate(), SHORTEST_MONTH_DAYS) };
}

/**
 * A town's community as it could be: ages, marriages, surnames and deaths fit; the same everywhere. Two of the own family
 * have their birthdays in the weeks after today, as there are events then.
 */
export function demoCommunity(today = new Date()): Community {
  const random = randomFrom(SEED);
  const families = surnames().map((name, at) => familyRow(at + 1, name, random));
  const { people, given } = grow(random);
  const members = people.flatMap((person) => {
    const family = families[person.family - 1];
    const name = given.get(person);
    return family && name ? [memberRow(person, name, family, random)] : [];
  });
  const [, , husband, wife, newcomer, , youngest] = members;
  const reachable = () => ({ died: null, phone: phone(random), whatsapp: 1 });
  Object.assign(husband ?? {}, reachable(), birthdayIn(BIRTHDAY_DAYS.husband, today));
  Object.assign(youngest ?? {}, birthdayIn(BIRTHDAY_DAYS.youngest, today));
  Object.assign(wife ?? {}, reachable(), { email: "asha.verma@example.org" });
  Object.assign(newcomer ?? {}, { email: NEWCOMER_EMAIL });
  const headed = families.map((family) => {
    const head = headOf(members.filter(({ familyId }) => familyId === family.id));
    Object.assign(head ?? {}, { died: null });
    return { ...family, headId: head?.id ?? null };
  });
  marryRows(people, members, random);
  addTurnsOfLife(members, new Set(headed.map(({ headId }) => headId)), today);
  return {
    families: headed,
    members,
    ...sampleUsers(members),
    events: demoEvents(headed, random),
    transactions: seedTransactions(random),
  };
}
