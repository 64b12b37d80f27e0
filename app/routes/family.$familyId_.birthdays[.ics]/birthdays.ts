import {
  foldLines,
  type ICalCalendar,
  ICalEvent,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import type { Family } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import { familyHeading } from "~/family/names";
import type { Person } from "~/family/person";
import type { Wedding } from "~/family/wedding";
import { allDay, calendarOf } from "~/files/calendar";
import { plainLine, uidOf } from "~/files/file-text";
import { formatKnownDate } from "~/i18n/format/date";
import { t } from "~/i18n/text.server";
import { isLeapDay, isoDay, nextBirthday, type PartialDate } from "~/time";

function nameInCalendar(person: Person): string {
  return plainLine(person.displayName) || t("book.unknown");
}

function birthdayOf(person: Person) {
  const { isLiving, record, birth: date, memberId } = person;
  if (!isLiving || record.birthDate === null) return null;
  const summary = t("downloads.birthdayOf", { name: nameInCalendar(person) });
  const description = t("book.born", { date: formatKnownDate(date) });
  return { uid: `birthday-${memberId}`, summary, description, date };
}

type YearlyDay = NonNullable<ReturnType<typeof birthdayOf>>;

const UNKNOWN_DATE: PartialDate = { year: null, month: null, day: null };

function weddingDayOf(wedding: Wedding): YearlyDay | null {
  const { state, hasUnclearDate, people } = wedding;
  const date = hasUnclearDate ? UNKNOWN_DATE : wedding.date;
  if (state !== "together" || date === null || !people.every(({ isLiving }) => isLiving)) return null;
  const [one = "", other] = people.map(nameInCalendar);
  const names = other === undefined ? one : t("book.couple", { one, other });
  const ids = people.map(({ memberId }) => memberId).sort((low, high) => low - high);
  const summary = t("downloads.weddingDay", { names });
  const description = t("book.married", { date: formatKnownDate(date) });
  return { uid: `wedding-${ids.join("-")}`, summary, description, date };
}

const LAST_DAY_OF_MONTH = -1;

/** Null if day or month is unknown. Without a year the series starts with the next birthday or anniversary. */
function eventText({ uid, date, ...texts }: YearlyDay, calendar: ICalCalendar, today: string) {
  const { year, month, day } = date;
  const next = nextBirthday(date, today);
  if (month === null || day === null || next === null) return null;
  const freq = ICalEventRepeatingFreq.YEARLY;
  const facts = {
    ...texts,
    ...allDay(year === null ? next : isoDay(year, month, day)),
    id: uidOf(uid),
    transparency: ICalEventTransparency.TRANSPARENT,
    // 29 February moves to 28 February in common years.
    repeating: isLeapDay({ month, day }) ? { freq, byMonth: month, byMonthDay: LAST_DAY_OF_MONTH } : { freq },
  };
  return foldLines(new ICalEvent(facts, calendar).toString());
}

const END = "END:VCALENDAR";

export async function birthdayCalendar(family: Family) {
  const name = t("downloads.calendar", { family: plainLine(familyHeading(family.details)) });
  const calendar = calendarOf("Birthdays", { name });
  const eventsOn = (day: YearlyDay | null) => (day ? [eventText(day, calendar, family.today)] : []);
  // The library would write thousands of days in one go and block other requests.
  const birthdays = await mapYielding(family.people.values(), (person) => eventsOn(birthdayOf(person)));
  const weddings = await mapYielding(family.marriages, (people) =>
    eventsOn(weddingDayOf(family.weddingOf(people))),
  );
  const dates = [...birthdays, ...weddings].flat();
  const events = dates.filter((event) => event !== null);
  const omitted = dates.length - events.length;
  calendar.description(omitted > 0 ? t("downloads.omitted", { count: omitted }) : t("downloads.allThere"));
  const empty = calendar.toString();
  // Looks for the last one, because a family's name may contain the same text.
  const end = empty.lastIndexOf(END);
  const text = empty.slice(0, end) + events.join("") + empty.slice(end);
  return { kind: "birthdays", text, entries: events.length };
}
