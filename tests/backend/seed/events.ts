import type { EventRow } from "../rows";
import { FAMILY_NAMES, PLACES } from "./names";
import type { Random } from "./random";

const EVENTS = 40;
const DAYS_BETWEEN = 6;
const TYPES = ["Birthday", "Wedding", "Death", "Community Party", "Health Camp"] as const;
const LONG =
  " The elders will tell stories of the river crossing, and there will be food for all who come, near or far.";

function eventOf(at: number, random: Random): EventRow {
  const type = TYPES[at % TYPES.length] ?? "Birthday";
  const [name] = random.pick(FAMILY_NAMES);
  const [city, , state, postalCode] = random.pick(PLACES);
  const photos =
    at % 3 === 0
      ? null
      : Array.from({ length: (at % 4) + 1 }, (_, n) => `/uploads/events/event_${at + 1}_${n + 1}.jpg`);
  return {
    id: at + 1,
    type,
    title: type === "Death" ? `In memory, ${name} family` : `${type} at the ${name} family`,
    description: at % 2 === 0 ? `Everybody is welcome.${LONG}` : "Everybody is welcome.",
    // Half are past, half upcoming, one is today.
    dayOffset: (at - EVENTS / 2) * DAYS_BETWEEN,
    time: random.chance(0.8) ? "From 6:00 PM to 9:00 PM" : null,
    organizer: random.chance(0.7) ? `${name} family` : null,
    notes: random.chance(0.4) ? "Please come in time." : null,
    line1: at % 7 === 0 ? null : "Community Hall, Station Road",
    city,
    state,
    postalCode: postalCode.trim(),
    image: `/uploads/events/event_${at + 1}.jpg`,
    photos: photos === null ? null : JSON.stringify(photos),
  };
}

export function seedEvents(random: Random): EventRow[] {
  return Array.from({ length: EVENTS }, (_, at) => eventOf(at, random));
}
