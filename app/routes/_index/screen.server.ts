import type { AppLoadContext } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { isMember } from "~/contract/session";
import { eventsOfTab, whenAndWhere } from "~/events/event";
import { type Family, memberCount } from "~/family/family";
import { displayName, familyHeading } from "~/family/names";
import type { Person } from "~/family/person";
import { formatDay, relativeDay } from "~/i18n/format/date";
import { nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { whatsAppMessage } from "~/phone/contact-links.server";
import type { UserState } from "~/session/session-user.server";
import { daysBetween, nextBirthday, readDay } from "~/time";
import { shownPicture } from "~/ui/image";
import type { News } from "./load.server";

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
    facts: nonEmpty([
      formatDay(day, "date"),
      relativeDay(day, today),
      age ? t("home.turns", { count: age }) : null,
    ]),
    face: shownPicture(person.portrait),
    wish: wishLink(person, viewerId),
  };
}

function upcomingEvents(events: readonly CommunityEvent[], today: string, timeZone: string) {
  return eventsOfTab(events, "upcoming", today, timeZone)
    .slice(0, EVENTS_MAX)
    .map((event) => ({
      href: paths.event(event.eventId),
      text: event.title ?? t("events.unnamed"),
      facts: whenAndWhere(event, today, timeZone, "short"),
    }));
}

function ownFamilyView(family: Family, viewerId: number | null, today: string) {
  return {
    heading: familyHeading(family.details),
    image: shownPicture(family.details.familyImage),
    members: memberCount(family.listed),
    birthdays: family.listed
      .flatMap((person) => birthdayLine(person, viewerId, today) ?? [])
      .sort((one, other) => one.day.localeCompare(other.day)),
  };
}

/** A member whose session has ended is a visitor here. */
export function homeScreen(state: UserState, news: News, { today, timeZone }: AppLoadContext["clock"]) {
  const page = { isVisitor: state.kind === "visitor", member: null, alert: null };
  if (state.kind !== "signed-in") return page;
  if (!isMember(state.user)) return { ...page, alert: t("messages.noMember") };
  const { user, profile } = state;
  const { family = null, events = null } = news ?? {};
  const inHindi = family?.personOf(user.memberId)?.record.firstNameInHindi ?? null;
  const member = {
    name: displayName(profile.firstName ?? "", inHindi) || profile.lastName || t("member.unnamed"),
    family: family && ownFamilyView(family, user.memberId, today),
    events: events && upcomingEvents(events, today, timeZone),
  };
  return { ...page, member };
}

export type MemberView = NonNullable<ReturnType<typeof homeScreen>["member"]>;
