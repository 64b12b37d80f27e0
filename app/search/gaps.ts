import { parseBirthDate, summaryBirthDate } from "~/contract/birth-date";
import { isPhoto } from "~/contract/image-path";
import type { MemberProfile, MemberSummary } from "~/contract/member";
import { idOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { isChild } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";

/** Facts that a record may lack, in the order of the form, as URLs name them. */
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

/** For the dead only a photo counts as missing: the form accepts no birth date without a phone, nor before 1900. */
export function lacks(gap: Gap, member: Known, today: CalendarDate): boolean {
  if (gap === "no-photo") return !isPhoto(member.profileImageThumbnail);
  if (!member.alive) return false;
  if (gap === "no-phone") return member.phone === null && !isChild(member, today);
  const { year, month } = parseBirthDate(member.birthDate);
  return year === null || month === null;
}

export function summaryFacts(profile: MemberProfile) {
  const alive = profile.dateOfDeath === null;
  return { ...profile, alive, age: null, birthDate: summaryBirthDate(profile) };
}

/** `3 phone numbers` */
export function gapCountText(gap: Gap, count: number): string {
  return t(`gaps.count${PLACES[gap].text}`, { count });
}

/** `your phone number` or `Add phone number` */
export function gapText(gap: Gap, kind: "own" | "add"): string {
  return t(`gaps.${kind}${PLACES[gap].text}`);
}

/** @example fieldAddress("/myProfile", "no-phone") // "/myProfile?edit=profile#phone" */
export function fieldAddress(pathname: string, gap: Gap, query = ""): string {
  const { form, field } = PLACES[gap];
  return `${pathname}?edit=${form}${query}#${field}`;
}

export function queryOfList(gap: Gap, familyId: number): string {
  return `&lacks=${gap}&family=${familyId}`;
}

export function addressAfter({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const [gap, family] = [query.get("lacks"), idOf(query.get("family") ?? "")];
  return isGap(gap) && family !== null ? `/family/${family}?show=${gap}#members` : pathname;
}
