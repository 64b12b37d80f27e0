import type { AppLoadContext } from "@remix-run/node";
import { parseBirthDate } from "~/contract/birth-date";
import type { CommunityEvent } from "~/contract/event";
import type { FamilyMembers } from "~/contract/family";
import { dateView, eventsOfTab } from "~/events/event";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView, whatsAppMessage } from "~/phone.server";
import { isChild, nextBirthday } from "~/ui/format/birthday";
import { type CalendarDate, daysAway, daysBetween, formatDay, isoDay, readDay } from "~/ui/format/date";
import { familyHeading, memberCount } from "~/ui/format/family";
import { fullNameToRead, nameToRead } from "~/ui/format/member";
import { nonEmpty } from "~/ui/format/text";
import { shownPicture } from "~/ui/image";

const EVENTS_SHOWN = 3;
export const BIRTHDAYS_WITHIN_DAYS = 30;

export interface DayLine {
  href: string;
  text: string;
  day: string | null;
  words: string[];
}

function birthdayLines(
  { familyDetails, memberList }: FamilyMembers,
  readerId: number | null,
  today: CalendarDate,
) {
  const from = isoDay(today);
  const lines = memberList.flatMap((member) => {
    const birth = parseBirthDate(member.birthDate);
    const day = member.alive ? nextBirthday(birth, today) : null;
    if (day === null || daysBetween(from, day) > BIRTHDAYS_WITHIN_DAYS) return [];
    const age = birth.year === null ? null : t("home.turns", { age: readDay(day).year - birth.year });
    const words = nonEmpty([formatDay(day, "date"), daysAway(day, from), age]);
    const chat = phoneView(member.phone, member.phoneWhatsappRegistered)?.whatsapp;
    const name = nameToRead(member.firstName ?? "", member.firstNameInHindi);
    const addressed = name && !isChild(member, today) ? t("frame.withRespect", { name }) : name;
    return [
      {
        href: paths.member(member.memberId),
        text: fullNameToRead(member, member, familyDetails),
        day,
        words,
        face: shownPicture(member.profileImageThumbnail),
        wish:
          chat && member.memberId !== readerId
            ? whatsAppMessage([t("home.wishOf", { name: addressed })], chat)
            : null,
      },
    ];
  });
  return lines.sort((one, other) => one.day.localeCompare(other.day));
}

export type BirthdayLine = ReturnType<typeof birthdayLines>[number];

function eventsAhead(events: readonly CommunityEvent[], today: CalendarDate, timeZone: string) {
  const from = isoDay(today);
  const lines = eventsOfTab(events, "upcoming", from, timeZone).map((event): DayLine => {
    const { text, day } = dateView(event.eventDate, timeZone, "short");
    const date = day === from ? [] : [text, day && daysAway(day, from)];
    return {
      href: paths.event(event.eventId),
      text: event.title ?? t("events.unnamed"),
      day,
      words: nonEmpty([...date, event.eventTime, event.eventPlace?.city ?? null]),
    };
  });
  return {
    today: lines.filter(({ day }) => day === from).slice(0, EVENTS_SHOWN),
    next: lines.filter(({ day }) => day !== from).slice(0, EVENTS_SHOWN),
  };
}

type NewsDeps = Pick<AppLoadContext, "session" | "limits" | "clock" | "site" | "log">;

async function ask(deps: NewsDeps) {
  const { session, clock, site } = deps;
  const { today, timeZone } = clock;
  // The family has to be the first call, because cached events rely on that call to confirm the session.
  const [own, all, state] = await Promise.all([
    site.ownFamilies.read(session),
    site.events.first(deps),
    session.user(),
  ]);
  const readerId = state.kind === "signed-in" ? state.user.memberId : null;
  return {
    family: own.ok
      ? {
          heading: familyHeading(own.answer.familyDetails),
          image: shownPicture(own.answer.familyDetails.familyImage),
          members: memberCount(own.answer.familyDetails, own.answer.memberList),
          birthdays: birthdayLines(own.answer, readerId, today),
          firstNameInHindi:
            own.answer.memberList.find(({ memberId }) => memberId === readerId)?.firstNameInHindi ?? null,
        }
      : null,
    events: all.ok ? eventsAhead(all.answer, today, timeZone) : null,
  };
}

export type MemberNews = Awaited<ReturnType<typeof ask>>;

const NO_NEWS: MemberNews = { family: null, events: null };

/** "ended" if the backend no longer knows the session. */
export async function memberNews(deps: NewsDeps): Promise<MemberNews | "ended"> {
  if (await deps.session.isVisitor()) return NO_NEWS;
  try {
    return (await deps.site.optionalReads.read(deps.session.account(), () => ask(deps))) ?? NO_NEWS;
  } catch (thrown) {
    // Home does not follow the redirect to the login.
    if (thrown instanceof Response) return "ended";
    throw thrown;
  }
}
