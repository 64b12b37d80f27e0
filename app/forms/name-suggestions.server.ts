import { BAD_REQUEST, OK } from "~/contract/status";
import { message, t } from "~/i18n/text.server";
import { suggestionsFor } from "~/name-search/transliteration.server";
import { readText } from "./field-types";
import { type FormValues, type Redisplay, refusal } from "./form-state";

/** The value of a button with this name is the field that the button fills. */
export const SUGGEST = "suggest";

export const CHOICE = "=";

export const IN_HINDI = "InHindi";

const NAME_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "firstName",
  "firstNameInHindi",
  "nickName",
  "nickNameInHindi",
] as const;

export type NameFieldName = (typeof NAME_FIELDS)[number];

export const FAMILY_NAME_MAX_CHARACTERS = 100;
export const MEMBER_NAME_MAX_CHARACTERS = 50;

export function fieldInOtherScript(field: NameFieldName): NameFieldName {
  const other = field.endsWith(IN_HINDI) ? field.slice(0, -IN_HINDI.length) : field + IN_HINDI;
  return NAME_FIELDS.find((name) => name === other) ?? field;
}

/** Never overwrites a name. Null without a button of this form. */
export function suggestName(suggest: string, values: FormValues): Redisplay | null {
  const [pressed = "", chosen = ""] = suggest.split(CHOICE);
  const field = NAME_FIELDS.find((name) => name === pressed && name in values);
  if (field === undefined) return null;
  const source = fieldInOtherScript(field);
  const name = readText(values[source] ?? "");
  // A pair shares one button, which fills whichever field is empty.
  if (!name && readText(values[field] ?? "")) return suggestName(source, values);
  if (!name) return refusal(message("nameSearch.nothingTyped"), BAD_REQUEST, source);
  const kind = field.startsWith("family") ? "surname" : "given";
  const max = kind === "surname" ? FAMILY_NAME_MAX_CHARACTERS : MEMBER_NAME_MAX_CHARACTERS;
  if (name.length > max)
    return refusal(message("rules.atMost", { label: t(`fields.${source}`), max }), BAD_REQUEST, source);
  if (readText(values[field] ?? "")) return { values, status: OK };
  const script = field.endsWith(IN_HINDI) ? "devanagari" : "latin";
  const names = suggestionsFor(script, name, { kind, gender: values.gender });
  const [only, ...others] = names.includes(chosen) ? [chosen] : names;
  if (only === undefined) return refusal(message("nameSearch.writeYourself"), OK, field);
  if (others.length > 0) return { suggestions: { field, names }, status: OK };
  return { values: { ...values, [field]: only }, status: OK };
}
