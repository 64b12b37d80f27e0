import type { EventRow, FamilyRow } from "../../rows";
import type { Random } from "../random";

const HALL = "Community Hall, Lake Road";
const PHOTOS = 6;

/** Days from today, kind, title ({family} is one of the town's), time and a sentence about it. */
const PLANS = `
-64 | Community Party | Fair at the hall | 9:00 AM to 12:00 PM | Stalls, songs by the children, sweets for all.
-52 | Health Camp | Eye check-up for elders | 10:00 AM to 4:00 PM | Two local doctors check eyes; glasses at cost price.
-41 | Wedding | Wedding in the {family} family | From 7:00 PM | The procession starts at the clock tower; dinner follows.
-33 | Birthday | First birthday in the {family} family | 5:00 PM to 8:00 PM | Cake, games for children and dinner.
-26 | Death | Prayer meeting, {family} family | 4:00 PM to 5:00 PM | Family and friends gather to remember.
-17 | Community Party | Evening of music | From 6:00 PM | Songs, rangoli and dinner on the roof of the hall.
-9 | Wedding | Wedding in the {family} family | From 6:30 PM | Blessings from eight; the band plays until eleven.
-3 | Birthday | Seventy-fifth birthday in the {family} family | 12:00 PM to 3:00 PM | Lunch with the whole family; no gifts, please.
0 | Birthday | Birthday in the {family} family | 6:00 PM to 9:00 PM | Everybody is welcome.
4 | Health Camp | Blood donation | 9:00 AM to 2:00 PM | Anyone over 18 can donate; breakfast is served.
11 | Wedding | Wedding in the {family} family | From 7:00 PM | The procession starts at the lake; dinner follows.
18 | Community Party | Meeting of all families | 10:00 AM to 1:00 PM | The accounts of the year, plans for the hall, lunch.
25 | Wedding | Wedding in the {family} family | From 6:00 PM | Both families invite you to music, dinner and blessings.
33 | Birthday | Birthday in the {family} family | 5:00 PM to 8:00 PM | Everybody is welcome.
47 | Community Party | Breakfast on the roof | From 8:00 AM | Bring something to share; tea for all.
58 | Health Camp | Dental and eye check for children | 10:00 AM to 1:00 PM | Free for all below fifteen.
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

/** Events of the last and the next weeks; those that are over have photos. */
export function demoEvents(families: readonly FamilyRow[], random: Random): EventRow[] {
  const town = families.filter(({ city }) => city === families[0]?.city);
  return PLANS.map(([days, type = "", title = "", time = null, about = ""], at) => {
    const id = at + 1;
    const dayOffset = Number(days);
    const family = random.pick(town);
    const isOfFamily = title.includes("{family}");
    const photos = Array.from({ length: PHOTOS }, (_, n) => `/uploads/events/event_${id}_${n + 1}.jpg`);
    return {
      id,
      type,
      title: title.replace("{family}", family.name),
      description: about,
      dayOffset,
      time,
      organizer: isOfFamily ? `${family.name} family` : "Committee of the community",
      notes: null,
      line1: isOfFamily && type !== "Wedding" ? family.line1 : HALL,
      city: family.city,
      state: family.state,
      postalCode: family.postalCode,
      image: `/uploads/events/event_${id}.jpg`,
      photos: dayOffset < 0 ? JSON.stringify(photos) : null,
    };
  });
}
