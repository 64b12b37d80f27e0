import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addFamily, getFamilyRecord } from "~/contract/family";
import { FORBIDDEN } from "~/contract/status";
import { formHeaders, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf, readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import { message, t, textOfAll } from "~/i18n/text.server";
import { paths } from "~/paths";
import { familyForm, familyPayload } from "~/records/family-form";
import { requireConfirmedUser } from "~/session/session-user.server";
import { AddedFamily, AddFamilyForm, RefusedFamily } from "./add-family";
import { addedScreen, addFamilyScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

export const loader = formLoader(
  (form) => ({ kind: "form" as const, form }),
  async ({ context: { session, forms }, request }) => {
    const query = queryOf(request);
    const { user, profile } = await requireConfirmedUser(session);
    const added = query.get("added");
    if (added === null) {
      const form = await forms.open(user, {});
      return addFamilyScreen(form, profile.isAddFamilyRefused, query.has("again"));
    }
    const familyId = readId(added);
    const result = await session.call(getFamilyRecord, { familyId });
    const flash = textOfAll(forms.flash.consume());
    if (!result.ok && flash === null) throw failurePage(result.failure);
    return addedScreen(familyId, result.ok ? result.answer.familyDetails : null, flash);
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
  return (
    <>
      <h1>{screen.kind === "added" ? screen.title : t("frame.addFamily")}</h1>
      {screen.kind === "added" ? <AddedFamily {...screen} /> : null}
      {screen.kind === "refused" ? <RefusedFamily /> : null}
      {screen.kind === "form" ? <AddFamilyForm form={screen.form} /> : null}
    </>
  );
}
