import type { AppLoadContext } from "@remix-run/node";
import { getFamilyRecord } from "~/contract/family";
import { valuesOf } from "~/forms/form-schema";
import { readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import { t, textOfAll } from "~/i18n/text.server";
import { familyForm, familyRecord } from "~/records/family-form";
import { requireConfirmedUser } from "~/session/session-user.server";

/** The flash message is enough when the family cannot be read. */
async function addedScreen({ session, forms }: AppLoadContext, familyId: number) {
  const result = await session.call(getFamilyRecord, { familyId });
  const done = textOfAll(await forms.flash.consume());
  if (!result.ok && done === null) throw failurePage(result.failure);
  const values = result.ok ? valuesOf(familyForm, familyRecord(result.answer.familyDetails)) : null;
  const name = values?.familyName ?? "";
  return {
    kind: "added" as const,
    familyId,
    message: done ?? t("family.added", { name, familyId }),
    viewText: name ? t("family.view", { name }) : t("family.viewUnnamed"),
    values,
  };
}

export type AddedScreen = Awaited<ReturnType<typeof addedScreen>>;

export async function addFamilyScreen(context: AppLoadContext, query: URLSearchParams) {
  const { session, forms } = context;
  const { user, profile } = await requireConfirmedUser(session);
  const added = query.get("added");
  if (added !== null) return addedScreen(context, readId(added));
  const form = await forms.open(user, {});
  // After a refusal the form is shown only on request, because an administrator may have allowed it since.
  const wantsForm = query.has("again") || Object.keys(form.values).length > 0;
  if (profile.isAddFamilyRefused && !wantsForm) return { kind: "refused" as const };
  return { kind: "form" as const, form };
}
