import { BIRTH_MONTHS, parseBirthDate } from "~/contract/birth-date";
import { backendValue } from "~/i18n/backend-words.server";
import { language } from "~/i18n/choices.server";
import { joinNonEmpty } from "~/ui/format/text";

/** `5-Aug-1980` as a Hindi reader says it, `5 अगस्त 1980`; English stays as it came. */
export function birthDateToRead(text: string | null): string {
  const { year, month, day } = parseBirthDate(text);
  if (language() === "en" || year === null) return text ?? "";
  const monthName = month === null ? null : backendValue(BIRTH_MONTHS[month - 1] ?? "");
  return joinNonEmpty([day?.toString(), monthName, String(year)], " ");
}
