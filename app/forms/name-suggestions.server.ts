import { BAD_REQUEST, OK } from "../http/status";
import { writtenIn } from "../name-search/variants.server";
import { t } from "../texts/text.server";
import type { FormState, FormValues } from "./form-state";
import { isHindiName, NAME_FIELDS, otherScriptOf } from "./name-pairs";

/** Nothing is saved, and a name that is there stays. Null for a field that the form does not have. */
export function suggestName(
  suggest: string,
  values: FormValues,
): { form: Partial<FormState>; status: number } | null {
  const field = NAME_FIELDS.find((each) => each === suggest && each in values);
  if (field === undefined) return null;
  const from = otherScriptOf(field);
  const name = values[from]?.trim();
  if (!name) {
    const error = { message: t("nameSearch.nothingTyped"), field: from, outcomeUnknown: false };
    return { form: { error }, status: BAD_REQUEST };
  }
  if (values[field]?.trim()) return { form: { values }, status: OK };
  const written = writtenIn(isHindiName(field) ? "devanagari" : "latin", name);
  return { form: { values: { ...values, [field]: written } }, status: OK };
}
