import { parseBirthDate } from "~/contract/birth-date";
import { isPhoto } from "~/contract/image-path";
import type { MemberProfile, MemberSummary } from "~/contract/member";
import { t } from "~/i18n/text.server";
import type { CalendarDate } from "~/ui/format/date";
import { isChild } from "./child";

/** What a record may lack, as an address names it, in the order of the form. */
export const GAPS = ["no-phone", "no-birth-date", "no-photo"] as const;
export type Gap = (typeof GAPS)[number];

const PLACES = {
  "no-phone": { form: "profile", field: "phone", text: "Phone" },
  "no-birth-date": { form: "profile", field: "birthDay", text: "BirthDate" },
  "no-photo": { form: "image", field: "image", text: "Photo" },
} as const;

export function isGap(text: string | null): text is Gap {
  return GAPS.some((gap) => gap === text);
}

type Known = Pick<MemberSummary, "alive" | "birthDate" | "age" | "phone" | "profileImageThumbnail">;

/**
 * Whether somebody who may change this record is asked for it. The form takes no birth date without a phone, and no year
 * before 1900, so of the dead only a photo is asked for.
 */
export function lacks(gap: Gap, member: Known, today: CalendarDate): boolean {
  if (gap === "no-photo") return !isPhoto(member.profileImageThumbnail);
  if (!member.alive) return false;
  if (gap === "no-phone") return member.phone === null && !isChild(member, today);
  const { year, month } = parseBirthDate(member.birthDate);
  return year === null || month === null;
}

/** A profile with what a summary says in other words. */
export function summaryFacts(profile: MemberProfile) {
  const { birthDay, birthMonth, birthYear, dateOfDeath } = profile;
  const written = [birthMonth && birthDay, birthMonth, birthYear].filter(Boolean).join("-");
  return {
    ...profile,
    alive: dateOfDeath === null,
    age: null,
    birthDate: birthYear !== null && !birthMonth ? `Year ${birthYear}` : written || null,
  };
}

/** `3 phone numbers`, about a list. */
export function countText(gap: Gap, count: number): string {
  return t(`gaps.count${PLACES[gap].text}`, { count });
}

/** `your phone number`, about oneself. */
export function ownText(gap: Gap): string {
  return t(`gaps.own${PLACES[gap].text}`);
}

/** `Add phone number`, on a link to the field. */
export function addText(gap: Gap): string {
  return t(`gaps.add${PLACES[gap].text}`);
}

/** The field that fills a gap: "/myProfile?edit=profile#phone". @param query what else the address says. */
export function fieldAddress(pathname: string, gap: Gap, query = ""): string {
  const { form, field } = PLACES[gap];
  return `${pathname}?edit=${form}${query}#${field}`;
}

/** The query of a form that leads back to the list of those in a family who lack the same. */
export function queryOfList(gap: Gap, familyId: number): string {
  return `&lacks=${gap}&family=${familyId}`;
}

const ID = /^[1-9]\d{0,17}$/;

/** Where a form leads when it is done: the list that led to it, else the page whose form it is. */
export function addressAfter({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const [gap, family = ""] = [query.get("lacks"), query.get("family") ?? ""];
  return isGap(gap) && ID.test(family) ? `/family/${family}?show=${gap}#members` : pathname;
}
