import {
  foldLines,
  type ICalCalendar,
  ICalEvent,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
} from "ical-generator";
import { parseBirthDate } from "~/contract/birth-date";
import type { FamilyDetailsAnswer, FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { allDay, calendarOf } from "~/files/calendar";
import { plainLine, uidOf } from "~/files/file-text";
import { t } from "~/i18n/text.server";
import { couplesOf } from "~/kinship/couples";
import { mapYielding } from "~/search/map-yielding";
import { isLeapDay, nextBirthday } from "~/ui/format/birthday";
import { type CalendarDate, formatKnownDate, isoDay, parseDay, readDay } from "~/ui/format/date";
import { familyHeading } from "~/ui/format/family";
import { fullNameToRead } from "~/ui/format/member";

interface YearlyDay {
  uid: string;
  summary: string;
  description: string;
  first: CalendarDate;
  isLeapDay: boolean;
}

type FamilyAnswer = Pick<FamilyDetailsAnswer, "familyDetails" | "familyRoot" | "memberList">;

function nameInCalendar(member: MemberSummary, family: FamilyNames): string {
  const name = fullNameToRead(member, member, family);
  return plainLine(name) || t("book.unknown");
}

/** Without a birth year the series starts at the next birthday. */
function birthdayEvents(member: MemberSummary, name: string, today: CalendarDate): (YearlyDay | null)[] {
  if (!member.alive || member.birthDate === null) return [];
  const birth = parseBirthDate(member.birthDate);
  const { year, month, day } = birth;
  const next = nextBirthday(birth, today);
  if (month === null || day === null || next === null) return [null];
  return [
    {
      uid: `birthday-${member.memberId}`,
      summary: t("downloads.birthdayOf", { name }),
      description: t("downloads.born", { date: formatKnownDate(birth) }),
      first: year === null ? readDay(next) : { year, month, day },
      isLeapDay: isLeapDay({ month, day }),
    },
  ];
}

/** Living couples, and living members who are in no couple of the tree. */
function livingCouples({ familyRoot, memberList }: FamilyAnswer): MemberSummary[][] {
  const summaries = new Map(memberList.map((member) => [member.memberId, member]));
  const couples = couplesOf(familyRoot)
    .filter(({ repeats }) => !repeats)
    .flatMap(({ member, spouse }) => (member && spouse ? [[member, spouse]] : []))
    .map((people) => people.flatMap(({ memberId }) => summaries.get(memberId) ?? []));
  const inCouple = new Set(couples.flat());
  const alone = memberList.filter((member) => !inCouple.has(member)).map((member) => [member]);
  return [...couples, ...alone].filter((people) => people.every(({ alive }) => alive));
}

const NO_WEDDING_DAY = new Set<string | null>(["Divorced", "Widowed", "Single"]);

function weddingEvents(
  couple: readonly MemberSummary[],
  namesOf: (member: MemberSummary) => string,
): (YearlyDay | null)[] {
  const date = couple.find(({ weddingDate }) => weddingDate !== null)?.weddingDate ?? null;
  if (date === null || couple.some(({ maritalStatus }) => NO_WEDDING_DAY.has(maritalStatus))) return [];
  const day = parseDay(date, "UTC");
  if (day === null) return [null];
  const [one = "", other] = couple.map(namesOf);
  const first = readDay(day);
  const ids = couple.map(({ memberId }) => memberId).sort((low, high) => low - high);
  return [
    {
      uid: `wedding-${ids.join("-")}`,
      summary: t("downloads.weddingDay", {
        names: other === undefined ? one : t("book.couple", { one, other }),
      }),
      description: t("book.married", { date: formatKnownDate(first) }),
      first,
      isLeapDay: isLeapDay(first),
    },
  ];
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
  answer: FamilyAnswer,
  today: CalendarDate,
): Promise<{ text: string; days: number }> {
  const name = (member: MemberSummary) => nameInCalendar(member, answer.familyDetails);
  const birthdays = await mapYielding(answer.memberList, (member) =>
    birthdayEvents(member, name(member), today),
  );
  const weddings = await mapYielding(livingCouples(answer), (couple) => weddingEvents(couple, name));
  const dates = [...birthdays, ...weddings].flat();
  const days = dates.filter((date) => date !== null);
  const omitted = dates.length - days.length;
  const calendar = calendarOf("Birthdays", {
    name: t("downloads.calendar", { family: plainLine(familyHeading(answer.familyDetails)) }),
    description: omitted > 0 ? t("downloads.omitted", { count: omitted }) : t("downloads.allThere"),
  });
  // The library would write thousands of days in one go and block other requests.
  const events = await mapYielding(days, (day) => eventText(day, calendar));
  const text = calendar.toString().replace(END, () => events.join("") + END);
  return { text, days: days.length };
}
