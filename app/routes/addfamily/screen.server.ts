import type { FamilyDetails } from "~/contract/family";
import { valuesOf } from "~/forms/form-schema";
import type { FormState } from "~/forms/form-state";
import { t } from "~/i18n/text.server";
import { familyForm, familyRecord } from "~/records/family-form";

/** @param flash null unless the family was just added: anybody can open the address. */
export function addedScreen(familyId: number, family: FamilyDetails | null, flash: string | null) {
  const values = family && valuesOf(familyForm, familyRecord(family));
  const name = values?.familyName ?? "";
  return {
    kind: "added" as const,
    familyId,
    title: name ? t("family.heading", { name }) : t("frame.addFamily"),
    message: flash,
    viewText: name ? t("family.view", { name }) : t("family.viewUnnamed"),
    values,
  };
}

export type AddedScreen = ReturnType<typeof addedScreen>;

/** After a refusal the form is shown only on request, because an administrator may have allowed it since. */
export function addFamilyScreen(form: FormState, isRefused: boolean, isAgain: boolean) {
  const wantsForm = isAgain || Object.keys(form.values).length > 0;
  return isRefused && !wantsForm ? { kind: "refused" as const } : { kind: "form" as const, form };
}
