import { BAD_REQUEST, OK } from "../http/status";
import { writtenIn } from "../name-search/variants.server";
import { t } from "../texts/text.server";
import type { FormState, FormValues } from "./form-state";
import type { Forms } from "./forms.server";
import { isHindiName, NAME_FIELDS, type NameFieldName, otherScriptOf } from "./name-pairs";
import { readForm } from "./read-form.server";

function nothingTyped(field: NameFieldName): FormState["error"] {
  return { message: t("nameSearch.nothingTyped"), field, outcomeUnknown: false };
}

/** The name in the script of the field that asks for it; a name that is there stays as it is. */
function suggested(field: NameFieldName, name: string, values: FormValues): FormValues {
  if (values[field]?.trim()) return values;
  return { ...values, [field]: writtenIn(isHindiName(field) ? "devanagari" : "latin", name) };
}

/** Receives a form that may ask for a suggestion: then it comes back with the name filled in, and nothing is saved. */
export async function receiveNames<Field extends string>(
  forms: Pick<Forms, "receive">,
  request: Request,
  fields: readonly Field[],
): ReturnType<typeof forms.receive<Field>> {
  const form = await readForm(request, fields);
  const received = await forms.receive(form);
  const field = NAME_FIELDS.find((each) => each === form.suggest);
  if (!received.ok || field === undefined) return received;
  const values: FormValues = form.values;
  const from = otherScriptOf(field);
  const name = values[from]?.trim() ?? "";
  const response = name
    ? received.giveBack({ values: suggested(field, name, values) }, OK)
    : received.giveBack({ error: nothingTyped(from) }, BAD_REQUEST);
  return { ok: false, response };
}
