import type { AppLoadContext } from "@remix-run/node";
import { parseBirthDate } from "~/contract/birth-date";
import { getOwnFamily, type OwnFamilyAnswer } from "~/contract/family";
import { dateView, eventsOfTab } from "~/events/event";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { nextBirthday } from "~/ui/format/birthday";
import { type CalendarDate, daysAway, daysBetween, formatDay, isoDay, readDay } from "~/ui/format/date";
import { familyHeading, memberCount } from "~/ui/format/family";
import { fullName, nameInHindi, nameToRead } from "~/ui/format/member";

const EVENTS_SHOWN = 3;
export const BIRTHDAYS_WITHIN_DAYS = 30;

export interface DayLine {
  href: string;
  text: string;
  day: string | null;
  words: string[];
}

const known = (words: readonly (string | null)[]) => words.flatMap((each) => each || []);

function birthdaysOf({ familyDetails, memberList }: OwnFamilyAnswer, today: CalendarDate): DayLine[] {
  const from = isoDay(today);
  const lines = memberList.flatMap((member) => {
    const birth = parseBirthDate(member.birthDate);
    const day = member.alive ? nextBirthday(birth, today) : null;
    if (day === null || daysBetween(from, day) > BIRTHDAYS_WITHIN_DAYS) return [];
    const inHindi = nameInHindi(member, familyDetails.familyNameInHindi);
    const age = birth.year === null ? null : t("home.turns", { age: readDay(day).year - birth.year });
    const words = known([formatDay(day, "date"), daysAway(day, from), age]);
    return [{ href: paths.member(member.memberId), text: nameToRead(fullName(member), inHindi), day, words }];
  });
  return lines.sort((one, other) => one.day.localeCompare(other.day));
}

type NewsDeps = Pick<AppLoadContext, "session" | "events" | "clock" | "site">;

async function ask({ session, events, clock }: NewsDeps) {
  const { today, timeZone } = clock;
  // The family first: its answer confirms that the session is alive, before cached events are shown.
  const [own, all, state] = await Promise.all([
    session.call(getOwnFamily, {}),
    events.first(),
    session.user(),
  ]);
  const readerId = state.kind === "signed-in" ? state.user.memberId : null;
  const next = all.ok
    ? eventsOfTab(all.answer, "upcoming", isoDay(today), timeZone).slice(0, EVENTS_SHOWN)
    : null;
  return {
    family: own.ok
      ? {
          heading: familyHeading(own.answer.familyDetails),
          image: shownPicture(own.answer.familyDetails.familyImage),
          members: memberCount(own.answer.familyDetails, own.answer.memberList),
          birthdays: birthdaysOf(own.answer, today),
          // The reader's own first name; null when it is unknown.
          firstNameInHindi:
            own.answer.memberList.find(({ memberId }) => memberId === readerId)?.firstNameInHindi ?? null,
        }
      : null,
    events:
      next?.map((event): DayLine => {
        const { text, day } = dateView(event.eventDate, timeZone, "short");
        const away = day && daysAway(day, isoDay(today));
        const words = known([text, away, event.eventTime, event.eventPlace?.city ?? null]);
        return { href: paths.event(event.eventId), text: event.title ?? t("events.unnamed"), day, words };
      }) ?? null,
  };
}

export type MemberNews = Awaited<ReturnType<typeof ask>>;

const NO_NEWS: MemberNews = { family: null, events: null };

/** What home shows a member below the greeting; "ended" when the backend no longer knows the session. */
export async function memberNews(deps: NewsDeps): Promise<MemberNews | "ended"> {
  if (await deps.session.isVisitor()) return NO_NEWS;
  try {
    return (await deps.site.optionalReads.read(() => ask(deps))) ?? NO_NEWS;
  } catch (thrown) {
    // The call threw the redirect to the login, which home does not follow.
    if (thrown instanceof Response) return "ended";
    throw thrown;
  }
}
