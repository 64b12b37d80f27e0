import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addFamily, getFamilyRecord } from "~/contract/family";
import { FORBIDDEN } from "~/contract/status";
import { valuesOf } from "~/forms/form-schema";
import { formHeaders, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import { message, t, textOfAll } from "~/i18n/text.server";
import { paths } from "~/paths";
import { familyForm, familyPayload, familyRecord } from "~/records/family-form";
import { requireConfirmedUser } from "~/session/session-user.server";
import { AddedFamily, AddFamilyForm, RefusedFamily } from "./add-family";

export const handle: RouteHandle = { returnTo: true };

export const loader = formLoader(
  (form) => ({ kind: "form" as const, form }),
  async ({ context: { session, forms }, request }) => {
    const query = queryOf(request);
    const { user, profile } = await requireConfirmedUser(session);
    const added = query.get("added");
    if (added === null) {
      const form = await forms.open(user, {});
      // After a refusal only on request, because an administrator may have allowed it since.
      const isShown =
        !profile.isAddFamilyRefused || query.has("again") || Object.keys(form.values).length > 0;
      return isShown ? { kind: "form" as const, form } : { kind: "refused" as const };
    }
    const familyId = readId(added);
    const result = await session.call(getFamilyRecord, { familyId });
    // Anybody can open this address, so only the flash message says that the family was added.
    const message = textOfAll(forms.flash.consume());
    if (!result.ok && message === null) throw failurePage(result.failure);
    const values = result.ok ? valuesOf(familyForm, familyRecord(result.answer.familyDetails)) : null;
    const name = values?.familyName ?? "";
    return { kind: "added" as const, familyId, name, values, message };
  },
);

export const action = ({ context, request }: ActionFunctionArgs) =>
  context.forms.submit(request, {
    schema: () => familyForm,
    againAt: paths.addFamilyAgain(),
    async save(values) {
      const added = await context.session.call(addFamily, familyPayload(values));
      if (!added.ok) {
        const { failure } = added;
        if (failure.kind !== "refused" || failure.status !== FORBIDDEN) return added;
        await context.session.rememberProfile({ isAddFamilyRefused: true });
        return { ...added, isFinal: true };
      }
      await context.session.rememberProfile({ isAddFamilyRefused: false });
      const { familyId } = added.answer;
      const name = values.familyName ?? "";
      return success(paths.addedFamily(familyId), message("family.added", { name, familyId }));
    },
  });

export const meta = formMeta(() => t("frame.addFamily"));

export const headers = formHeaders;

export default function AddFamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const addedName = screen.kind === "added" ? screen.name : "";
  return (
    <>
      <h1>{addedName ? t("family.heading", { name: addedName }) : t("frame.addFamily")}</h1>
      {screen.kind === "added" ? <AddedFamily {...screen} /> : null}
      {screen.kind === "refused" ? <RefusedFamily /> : null}
      {screen.kind === "form" ? <AddFamilyForm form={screen.form} /> : null}
    </>
  );
}
