import { BAD_REQUEST, OK } from "../http/status";
import { writtenIn } from "../name-search/variants.server";
import { t } from "../texts/text.server";
import type { FormState, FormValues } from "./form-state";
import { NAME_FIELDS } from "./name-pairs";

const IN_HINDI = "InHindi";

/** Nothing is saved, and a name that is there stays. Null for a field that the form does not have. */
export function suggestName(
  suggest: string,
  values: FormValues,
): { form: Partial<FormState>; status: number } | null {
  const field = NAME_FIELDS.find((each) => each === suggest && each in values);
  if (field === undefined) return null;
  const isHindi = field.endsWith(IN_HINDI);
  const from = isHindi ? field.slice(0, -IN_HINDI.length) : field + IN_HINDI;
  const name = values[from]?.trim();
  if (!name) {
    const error = { message: t("nameSearch.nothingTyped"), field: from, outcomeUnknown: false };
    return { form: { error }, status: BAD_REQUEST };
  }
  if (values[field]?.trim()) return { form: { values }, status: OK };
  const written = writtenIn(isHindi ? "devanagari" : "latin", name);
  return { form: { values: { ...values, [field]: written } }, status: OK };
}
