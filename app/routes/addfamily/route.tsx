import { type ActionFunctionArgs, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addFamily, type FamilyDetails, getFamilyRecord } from "~/contract/family";
import { valuesOf } from "~/forms/form-schema";
import { formHeaders, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import { message, t, textOfAll } from "~/i18n/text.server";
import { paths } from "~/paths";
import { familyForm, familyPayload, familyRecord } from "~/records/family-form";
import { requireConfirmedUser } from "~/session/session-user.server";
import { AddedFamily, AddFamilyForm } from "./add-family";

export const handle: RouteHandle = { returnTo: true };

/** @param family null if it cannot be read, when the flash message is enough. */
function addedScreen(familyId: number, family: FamilyDetails | null, flash: string | null) {
  const values = family && valuesOf(familyForm, familyRecord(family));
  const name = values?.familyName ?? "";
  return {
    kind: "added" as const,
    familyId,
    title: name ? t("family.heading", { name }) : t("frame.addFamily"),
    message: flash ?? t("family.added", { name, familyId }),
    viewText: name ? t("family.view", { name }) : t("family.viewUnnamed"),
    values,
  };
}

export const loader = formLoader(
  (form) => json({ kind: "form" as const, form }),
  async ({ context: { session, forms }, request }) => {
    const { user } = await requireConfirmedUser(session);
    const added = queryOf(request).get("added");
    if (added === null) return json({ kind: "form" as const, form: await forms.open(user, {}) });
    const familyId = readId(added);
    const result = await session.call(getFamilyRecord, { familyId });
    const flash = textOfAll(await forms.flash.consume());
    if (!result.ok && flash === null) throw failurePage(result.failure);
    return json(addedScreen(familyId, result.ok ? result.answer.familyDetails : null, flash));
  },
);

export const action = ({ context, request }: ActionFunctionArgs) =>
  context.forms.submit(request, {
    schema: () => familyForm,
    againAt: paths.addFamilyAgain(),
    async save(values) {
      const added = await context.session.call(addFamily, familyPayload(values));
      if (!added.ok) return added;
      const { familyId } = added.answer;
      const name = values.familyName ?? "";
      return success(paths.addedFamily(familyId), message("family.added", { name, familyId }));
    },
  });

export const meta = formMeta(() => t("frame.addFamily"));

export const headers = formHeaders;

export default function AddFamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{screen.kind === "added" ? screen.title : t("frame.addFamily")}</h1>
      {screen.kind === "added" ? <AddedFamily {...screen} /> : <AddFamilyForm form={screen.form} />}
    </>
  );
}
