import { isPhoto } from "~/contract/image-path";
import { idOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { Person } from "./person";

/** As addresses name them, in the order of the form. */
export const MISSING_FIELDS = ["no-phone", "no-birth-date", "no-photo"] as const;
type MissingField = (typeof MISSING_FIELDS)[number];

const PLACES = {
  "no-phone": { form: "profile", field: "phone", text: "Phone" },
  "no-birth-date": { form: "profile", field: "birthDay", text: "BirthDate" },
  "no-photo": { form: "image", field: "image", text: "Photo" },
} as const;

function isMissingField(text: string | null): text is MissingField {
  return MISSING_FIELDS.some((field) => field === text);
}

/** For the dead only a photo, because the form accepts no birth date without a phone or before 1900. */
export function isMissing(field: MissingField, { isLiving, isChild, birth, portrait, record }: Person) {
  if (field === "no-photo") return !isPhoto(portrait);
  if (!isLiving) return false;
  if (field === "no-phone") return record.phone === null && !isChild;
  return birth.year === null || birth.month === null;
}

export function missingCountText(field: MissingField, count: number): string {
  return t(`records.count${PLACES[field].text}`, { count });
}

/** `your phone number`, or `Add phone number` in the list of a family, to which the form returns. */
export function missingLink(field: MissingField, pathname: string, familyId?: number) {
  const { form, field: name, text } = PLACES[field];
  const isInList = familyId !== undefined;
  const list = isInList ? { lacks: field, family: familyId } : {};
  return {
    text: t(isInList ? `records.add${text}` : `records.own${text}`),
    href: `${paths.edit(pathname, form, list)}#${name}`,
  };
}

/** The list of missing fields that the form was opened from, else the page of the form. */
export function returnAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  const [field, family] = [query.get("lacks"), idOf(query.get("family") ?? "")];
  return isMissingField(field) && family !== null ? paths.missingFieldList(family, field) : pathname;
}
