import type { AppLoadContext } from "@remix-run/node";
import { addFamily, getFamilyDetails } from "~/contract/family";
import { doneWith } from "~/forms/idempotency.server";
import { familyFormValues, familyPayload } from "~/forms/records";
import { FAMILY_FIELDS, familyRules } from "~/forms/rules/family";
import { readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { suggestionsFor } from "~/name-search/variants.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";

type AddFamilyDeps = Pick<AppLoadContext, "session" | "forms">;

export async function submitFamily({ session, forms }: AddFamilyDeps, request: Request) {
  return forms.submit(request, {
    fields: FAMILY_FIELDS,
    rules: familyRules,
    reportAllErrors: true,
    suggestionsFor,
    async save(values) {
      const added = await session.call(addFamily, familyPayload(values));
      if (!added.ok) return added;
      const { familyId } = added.answer;
      return doneWith(
        paths.addedFamily(familyId),
        t("family.added", { name: values.familyName.trim(), familyId }),
      );
    },
  });
}

/** The flash message confirms the family even if it cannot be read. */
async function addedScreen({ session, forms }: AddFamilyDeps, familyId: number) {
  const result = await session.call(getFamilyDetails, { familyId });
  const message = await forms.flash.consume();
  if (!result.ok && message === null) throw failurePage(result.failure);
  const values = result.ok ? familyFormValues(result.answer.familyDetails) : null;
  const name = values?.familyName ?? "";
  return {
    kind: "added" as const,
    familyId,
    message: message ?? t("family.added", { name, familyId }),
    viewText: name ? t("family.view", { name }) : t("family.viewUnnamed"),
    form: values && { values, error: null, token: "", restored: false },
  };
}

export async function addFamilyScreen(deps: AddFamilyDeps, request: Request) {
  const user = await requireUser(deps.session);
  const added = new URL(request.url).searchParams.get("added");
  if (added !== null) return addedScreen(deps, readId(added));
  return { kind: "form" as const, form: await deps.forms.open(user, {}) };
}

export type AddedFamilyScreen = Awaited<ReturnType<typeof addedScreen>>;
