import type { AppLoadContext } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { isMember } from "~/contract/session";
import { dateView, eventsOfTab, timeText } from "~/events/event";
import { Family, memberCount } from "~/family/family";
import { displayName, familyHeading } from "~/family/names";
import type { Person } from "~/family/person";
import { formatDay, relativeDay } from "~/i18n/format/date";
import { nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { whatsAppMessage } from "~/phone/contact-links.server";
import { viewerOf } from "~/session/session-user.server";
import { daysBetween, nextBirthday, readDay } from "~/time";
import { shownPicture } from "~/ui/image";

const EVENTS_MAX = 3;
export const BIRTHDAYS_WITHIN_DAYS = 30;

/** A link to WhatsApp. Null for people without it, and for the user. */
function wishLink(person: Person, viewerId: number | null): string | null {
  const chat = person.phone?.whatsapp;
  if (!chat || person.memberId === viewerId) return null;
  const name = person.displayFirstName;
  const addressed = name && !person.isChild ? t("frame.withRespect", { name }) : name;
  return whatsAppMessage([t("home.wishOf", { name: addressed })], chat);
}

function birthdayLine(person: Person, viewerId: number | null, today: string) {
  const { birth, memberId } = person;
  const day = person.isLiving ? nextBirthday(birth, today) : null;
  if (day === null || daysBetween(today, day) > BIRTHDAYS_WITHIN_DAYS) return null;
  const age = birth.year === null ? null : readDay(day).year - birth.year;
  // The day of birth is not a birthday.
  if (age !== null && age < 1) return null;
  return {
    href: paths.member(memberId),
    text: person.displayName,
    day,
    facts: nonEmpty([formatDay(day, "date"), relativeDay(day, today), age ? t("home.turns", { age }) : null]),
    face: shownPicture(person.portrait),
    wish: wishLink(person, viewerId),
  };
}

function upcomingEvents(events: readonly CommunityEvent[], today: string, timeZone: string) {
  const lines = eventsOfTab(events, "upcoming", today, timeZone).map((event) => {
    const { text, day } = dateView(event.eventDate, timeZone, "short");
    const date = day === today ? [] : [text, day && relativeDay(day, today)];
    return {
      href: paths.event(event.eventId),
      text: event.title ?? t("events.unnamed"),
      day,
      facts: nonEmpty([...date, timeText(event), event.eventPlace?.city ?? null]),
    };
  });
  return {
    today: lines.filter(({ day }) => day === today).slice(0, EVENTS_MAX),
    next: lines.filter(({ day }) => day !== today).slice(0, EVENTS_MAX),
  };
}

export type DatedLink = ReturnType<typeof upcomingEvents>["next"][number];

type NewsDeps = Pick<AppLoadContext, "session" | "limits" | "clock" | "site" | "log">;

async function loadNews(deps: NewsDeps) {
  const { session, clock, site } = deps;
  const { today, timeZone } = clock;
  const ownFamily = site.ownFamilies.refresh(session);
  const events = site.events({ ...deps, session: session.forCache(ownFamily) });
  const [familyResult, all, state] = await Promise.all([ownFamily, events, session.user()]);
  const viewer = viewerOf(state);
  const family = familyResult.ok ? new Family(familyResult.answer, today, viewer) : null;
  return {
    family: family && {
      heading: familyHeading(family.details),
      image: shownPicture(family.details.familyImage),
      members: memberCount(family.listed),
      birthdays: family.listed
        .flatMap((person) => birthdayLine(person, viewer.memberId, today) ?? [])
        .sort((one, other) => one.day.localeCompare(other.day)),
      firstNameInHindi: family.personOf(viewer.memberId)?.record.firstNameInHindi ?? null,
    },
    events: all.ok ? upcomingEvents(all.answer, today, timeZone) : null,
  };
}

export type MemberNews = Awaited<ReturnType<typeof loadNews>>;

const NO_NEWS: MemberNews = { family: null, events: null };

async function memberNews(deps: NewsDeps): Promise<MemberNews> {
  if (await deps.session.isVisitor()) return NO_NEWS;
  try {
    return (await deps.site.bestEffort.read(deps.session.account(), () => loadNews(deps))) ?? NO_NEWS;
  } catch (thrown) {
    // Home does not follow the redirect to the login.
    if (thrown instanceof Response) return NO_NEWS;
    throw thrown;
  }
}

/** A member whose session has ended is a visitor here. */
export async function homeScreen(context: AppLoadContext) {
  const news = await memberNews(context);
  const state = await context.session.confirmedUser();
  const page = { isVisitor: state.kind === "visitor", member: null, alert: null };
  if (state.kind !== "signed-in") return page;
  if (!isMember(state.user)) return { ...page, alert: t("messages.noMember") };
  const { firstName, lastName } = state.profile;
  const displayFirstName = displayName(firstName ?? "", news.family?.firstNameInHindi ?? null);
  return { ...page, member: { name: displayFirstName || lastName || t("member.unnamed"), ...news } };
}
