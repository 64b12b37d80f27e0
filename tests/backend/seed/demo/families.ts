import type { Random } from "../random";

/** The year that ages are counted from when the community is made; they go on with the clock. */
export const DEMO_YEAR = 2026;

/** A person before names, addresses and pictures. */
export interface Relative {
  id: number;
  family: number;
  gender: "Male" | "Female";
  birthYear: number;
  father: Relative | null;
  mother: Relative | null;
  spouse: Relative | null;
  children: Relative[];
}

/** How many members a family has, and when its eldest were born: the older they are, the more generations. */
export interface FamilyPlan {
  family: number;
  size: number;
  eldest: number;
  /** How many children its couples had while families were large. */
  children: readonly [least: number, most: number];
}

const YEARS = {
  /** Age of the mother at her first child, and between two children. */
  firstChild: [20, 24],
  between: [2, 3],
  lastChild: 38,
  /** So many years a wife is younger. */
  youngerWife: [0, 5],
  /** At this age sons have married. */
  marriedSon: 26,
  oldestParent: 44,
  youngestParent: 19,
} as const;
/** Of the children of a couple, every so-manieth is a daughter who is listed with her parents all her life. */
const DAUGHTER_EVERY = 3;
/** Women born since then have fewer children. */
const SMALLER_FAMILIES_SINCE = 1974;
const CHILDREN_TODAY = [2, 3] as const;
/** Of the wives whose parents could be found in another family, so many have them there. */
const KNOWN_PARENTS = 0.6;

/** Makes families one after the other; ids go on from one to the next. */
export function familyGrower(random: Random) {
  const people: Relative[] = [];

  function add(
    family: number,
    gender: Relative["gender"],
    birthYear: number,
    parents?: readonly [Relative, Relative],
  ) {
    const [father = null, mother = null] = parents ?? [];
    const own = { id: people.length + 1, family, gender, birthYear };
    const person: Relative = { ...own, father, mother, spouse: null, children: [] };
    people.push(person);
    father?.children.push(person);
    mother?.children.push(person);
    return person;
  }

  function marry(husband: Relative): [Relative, Relative] {
    const wife = add(husband.family, "Female", husband.birthYear + random.between(...YEARS.youngerWife));
    husband.spouse = wife;
    wife.spouse = husband;
    return [husband, wife];
  }

  /** Birth years of a couple's children, the eldest first. */
  function birthYears(
    [husband, wife]: readonly [Relative, Relative],
    children: FamilyPlan["children"],
  ): number[] {
    const years: number[] = [];
    let year = wife.birthYear + random.between(...YEARS.firstChild);
    const wanted = random.between(...(wife.birthYear < SMALLER_FAMILIES_SINCE ? children : CHILDREN_TODAY));
    while (years.length < wanted && year <= DEMO_YEAR - 1) {
      if (year - wife.birthYear > YEARS.lastChild || year - husband.birthYear > YEARS.oldestParent) break;
      years.push(year);
      year += random.between(...YEARS.between);
    }
    return years;
  }

  /** Couples have children, the sons marry and stay, until the family is as large as planned. */
  function grow({ family, size, eldest, children }: FamilyPlan) {
    const first = people.length;
    const room = () => size - (people.length - first);
    const couples = [marry(add(family, "Male", eldest))];
    for (const couple of couples) {
      birthYears(couple, children).forEach((birthYear, at) => {
        if (room() < 1) return;
        const isGrown = DEMO_YEAR - birthYear >= YEARS.marriedSon;
        const gender = at % DAUGHTER_EVERY === 1 ? "Female" : "Male";
        const child = add(family, gender, birthYear, couple);
        if (gender === "Male" && isGrown && room() > 0) couples.push(marry(child));
      });
    }
  }

  function couldBeParents(wife: Relative, husband: Relative): boolean {
    const mother = husband.spouse;
    if (husband.gender !== "Male" || !mother || husband.family === wife.family) return false;
    const siblings = husband.children.map(({ birthYear }) => birthYear);
    return (
      [husband, mother].every(({ birthYear }) => {
        const age = wife.birthYear - birthYear;
        return age >= YEARS.youngestParent && age <= YEARS.oldestParent;
      }) && siblings.every((year) => Math.abs(year - wife.birthYear) > 1)
    );
  }

  /** Wives get their parents: some of them couples of other families. */
  function marryBetweenFamilies() {
    for (const wife of people.filter(
      ({ spouse, father, gender }) => spouse && !father && gender === "Female",
    )) {
      const fathers = people.filter((person) => couldBeParents(wife, person));
      if (fathers.length === 0 || !random.chance(KNOWN_PARENTS)) continue;
      const father = random.pick(fathers);
      wife.father = father;
      wife.mother = father.spouse;
      father.children.push(wife);
      father.spouse?.children.push(wife);
    }
  }

  return { people, add, marry, grow, marryBetweenFamilies };
}
