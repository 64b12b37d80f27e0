import { type ActionFunctionArgs, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addFamily } from "~/contract/family";
import { FORBIDDEN } from "~/contract/status";
import { formHeaders, formLoader, formMeta, success } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { message, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { familyForm, familyPayload } from "~/records/family-form";
import { AddedFamily, AddFamilyForm, RefusedFamily } from "./add-family";
import { addFamilyScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

export const loader = formLoader(
  (form) => json({ kind: "form" as const, form }),
  async ({ context, request }) => json(await addFamilyScreen(context, queryOf(request))),
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
      <h1>{t("frame.addFamily")}</h1>
      {screen.kind === "added" ? <AddedFamily {...screen} /> : null}
      {screen.kind === "refused" ? <RefusedFamily /> : null}
      {screen.kind === "form" ? <AddFamilyForm form={screen.form} /> : null}
    </>
  );
}
