import { parseDate } from "~/contract/birth-date";
import { earliestDay, latestDay, yearsBetween } from "~/time";
import { DOUBTFUL_AGE_YEARS } from "./age";
import type { Family } from "./family";
import type { Person } from "./person";

interface Contradiction {
  kind: "olderThanParent" | "marriedEarly" | "diedBeforeBirth" | "tooOld" | "samePerson";
  people: readonly Person[];
}

const WEDDING_AGE_YEARS = 15;

/** Assumes the earliest birth and the latest wedding that the dates allow, to report only certain cases. */
function marriedEarly({ record, birth }: Person): boolean {
  const [born, married] = [earliestDay(birth), latestDay(parseDate(record.weddingDate))];
  return born !== null && married !== null && yearsBetween(born, married) < WEDDING_AGE_YEARS;
}

function olderThanParents({ couples }: Family): Contradiction[] {
  const contradictions = new Map<string, Contradiction>();
  for (const { member, spouse, children } of couples) {
    for (const { member: child } of children) {
      for (const parent of [member, spouse]) {
        if (!child?.birthYear || !parent?.birthYear || child.birthYear >= parent.birthYear) continue;
        const people = [child, parent];
        contradictions.set(`${child.memberId} ${parent.memberId}`, { kind: "olderThanParent", people });
      }
    }
  }
  return [...contradictions.values()];
}

/** Compares name and birthday, because twins share the birthday and cousins may share the name. */
function samePeople(people: readonly Person[]): Contradiction[] {
  const firstOf = new Map<string, Person>();
  const contradictions: Contradiction[] = [];
  for (const person of people) {
    const { firstName, birthDate } = person.record;
    if (firstName === null || birthDate === null) continue;
    const key = `${person.name.toLowerCase()}|${birthDate}`;
    const first = firstOf.get(key);
    if (!first) firstOf.set(key, person);
    else if (person.birth.month !== null)
      contradictions.push({ kind: "samePerson", people: [first, person] });
  }
  return contradictions;
}

export function contradictionsOf(family: Family): Contradiction[] {
  const ofOnePerson = (kind: Contradiction["kind"], isContradictory: (person: Person) => boolean) =>
    family.listed.filter(isContradictory).map((person) => ({ kind, people: [person] }));
  return [
    ...olderThanParents(family),
    ...ofOnePerson("marriedEarly", marriedEarly),
    ...ofOnePerson("diedBeforeBirth", ({ lifespan }) => lifespan !== null && lifespan.died < lifespan.born),
    ...ofOnePerson("tooOld", ({ yearsOld }) => (yearsOld ?? 0) >= DOUBTFUL_AGE_YEARS),
    ...samePeople(family.listed),
  ];
}
