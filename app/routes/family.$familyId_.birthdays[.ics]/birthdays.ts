import {
  foldLines,
  type ICalCalendar,
  ICalEvent,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import type { BirthDate } from "~/contract/birth-date";
import type { Family, KnownWedding } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import type { Person } from "~/family/person";
import { allDay, calendarOf } from "~/files/calendar";
import { plainLine, uidOf } from "~/files/file-text";
import { t } from "~/i18n/text.server";
import { isLeapDay, nextBirthday } from "~/ui/format/birthday";
import { type CalendarDate, formatKnownDate, isoDay, readDay } from "~/ui/format/date";
import { familyHeading } from "~/ui/format/family";

interface YearlyDay {
  uid: string;
  summary: string;
  description: string;
  first: CalendarDate;
  isLeapDay: boolean;
}

function nameInCalendar(person: Person): string {
  return plainLine(person.nameToRead) || t("book.unknown");
}

/** Without a year the series starts at the next time. */
function firstDay(date: BirthDate, today: CalendarDate) {
  const { year, month, day } = date;
  const next = nextBirthday(date, today);
  if (month === null || day === null || next === null) return null;
  return {
    first: year === null ? readDay(next) : { year, month, day },
    isLeapDay: isLeapDay({ month, day }),
  };
}

function birthdayEvents(person: Person, today: CalendarDate): (YearlyDay | null)[] {
  if (!person.alive || person.record.birthDate === null) return [];
  const yearly = firstDay(person.birth, today);
  if (yearly === null) return [null];
  return [
    {
      uid: `birthday-${person.memberId}`,
      summary: t("downloads.birthdayOf", { name: nameInCalendar(person) }),
      description: t("downloads.born", { date: formatKnownDate(person.birth) }),
      ...yearly,
    },
  ];
}

function weddingEvents(
  { state, date, hasUnclearDate: hasUnreadDate, people }: KnownWedding,
  today: CalendarDate,
) {
  if (state !== "together") return [];
  const yearly = date && firstDay(date, today);
  if (!date || !yearly) return date || hasUnreadDate ? [null] : [];
  const [one = "", other] = people.map(nameInCalendar);
  const ids = people.map(({ memberId }) => memberId).sort((low, high) => low - high);
  const summary = t("downloads.weddingDay", {
    names: other === undefined ? one : t("book.couple", { one, other }),
  });
  const description = t("book.married", { date: formatKnownDate(date) });
  return [{ uid: `wedding-${ids.join("-")}`, summary, description, ...yearly }];
}

const LAST_DAY_OF_MONTH = -1;

/** 29 February moves to 28 February in common years. */
function repeating({ first: { month }, isLeapDay }: YearlyDay) {
  const freq = ICalEventRepeatingFreq.YEARLY;
  return isLeapDay ? { freq, byMonth: month, byMonthDay: LAST_DAY_OF_MONTH } : { freq };
}

function eventText(yearly: YearlyDay, calendar: ICalCalendar): string {
  const { uid, summary, description, first } = yearly;
  const facts = { id: uidOf(uid), summary, description, ...allDay(isoDay(first)) };
  const transparency = ICalEventTransparency.TRANSPARENT;
  const event = new ICalEvent({ ...facts, transparency, repeating: repeating(yearly) }, calendar);
  return foldLines(event.toString());
}

const END = "END:VCALENDAR";

export async function birthdayCalendar(
  family: Family,
  today: CalendarDate,
): Promise<{ text: string; days: number }> {
  const birthdays = await mapYielding(family.listed, (person) => birthdayEvents(person, today));
  const weddings = await mapYielding(family.marriages, (people) =>
    weddingEvents(family.weddingOf(people), today),
  );
  const dates = [...birthdays, ...weddings].flat();
  const days = dates.filter((date) => date !== null);
  const omitted = dates.length - days.length;
  const calendar = calendarOf("Birthdays", {
    name: t("downloads.calendar", { family: plainLine(familyHeading(family.details)) }),
    description: omitted > 0 ? t("downloads.omitted", { count: omitted }) : t("downloads.allThere"),
  });
  // The library would write thousands of days in one go and block other requests.
  const events = await mapYielding(days, (day) => eventText(day, calendar));
  const text = calendar.toString().replace(END, () => events.join("") + END);
  return { text, days: days.length };
}
