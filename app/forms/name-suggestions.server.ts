import { BAD_REQUEST, OK } from "../http/status";
import { writtenIn } from "../name-search/variants.server";
import { FAMILY_NAME_MAX_CHARACTERS } from "../rules/family";
import { NAME_MAX_CHARACTERS } from "../rules/member";
import { t } from "../texts/text.server";
import type { FormState, FormValues } from "./form-state";
import { NAME_FIELDS, type NameFieldName } from "./name-pairs";

const IN_HINDI = "InHindi";

/** As many characters as Save takes; a longer text is no name, and nothing is made of it. */
function mostCharacters(field: NameFieldName): number {
  return field.startsWith("family") ? FAMILY_NAME_MAX_CHARACTERS : NAME_MAX_CHARACTERS;
}

function refusal(message: string, field: NameFieldName) {
  return { form: { error: { message, field, outcomeUnknown: false } }, status: BAD_REQUEST };
}

function counterpart(field: NameFieldName): NameFieldName {
  const other = field.endsWith(IN_HINDI) ? field.slice(0, -IN_HINDI.length) : field + IN_HINDI;
  return NAME_FIELDS.find((each) => each === other) ?? field;
}

/** Nothing is saved, and a name that is there stays. Null for a field that the form does not have. */
export function suggestName(
  suggest: string,
  values: FormValues,
): { form: Partial<FormState>; status: number } | null {
  const field = NAME_FIELDS.find((each) => each === suggest && each in values);
  if (field === undefined) return null;
  const from = counterpart(field);
  const name = values[from]?.trim();
  if (!name) return refusal(t("nameSearch.nothingTyped"), from);
  const most = mostCharacters(from);
  if (name.length > most) return refusal(t("rules.atMost", { label: t(`fields.${from}`), most }), from);
  if (values[field]?.trim()) return { form: { values }, status: OK };
  const written = writtenIn(field.endsWith(IN_HINDI) ? "devanagari" : "latin", name);
  return { form: { values: { ...values, [field]: written } }, status: OK };
}
