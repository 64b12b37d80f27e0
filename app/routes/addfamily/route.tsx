import { type ActionFunctionArgs, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FamilyFields } from "~/forms/family-fields";
import { FormContext } from "~/forms/fields";
import { RecordForm } from "~/forms/form";
import { formHeaders, formLoader, formMeta } from "~/forms/form-state";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { type AddedFamilyScreen, addFamilyScreen, submitFamily } from "./add-family.server";

export const handle: RouteHandle = { returnTo: true };

export const loader = formLoader(
  (form) => json({ kind: "form" as const, form }),
  async ({ context, request }) => {
    return json(await addFamilyScreen(context, request));
  },
);

export const action = ({ context, request }: ActionFunctionArgs) => submitFamily(context, request);

export const meta = formMeta(() => t("frame.addFamily"));

export const headers = formHeaders;

function AddedFamily({ familyId, message, viewText, form }: AddedFamilyScreen) {
  return (
    <>
      <Alert tone="success" text={message} />
      <div className="card card-body mb-4 app-reading">
        {form ? (
          <fieldset disabled>
            <FormContext.Provider value={form}>
              <FamilyFields />
            </FormContext.Provider>
          </fieldset>
        ) : null}
        <div className="app-actions">
          <ButtonLink isPrimary href={paths.family(familyId)} text={viewText} />{" "}
          <ButtonLink href={paths.addFamily()} text={t("family.addAnother")} />
        </div>
      </div>
    </>
  );
}

export default function AddFamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("frame.addFamily")}</h1>
      {screen.kind === "added" ? <AddedFamily {...screen} /> : null}
      {screen.kind === "form" ? (
        <>
          <p className="text-body-secondary">{t("family.whoMayAdd")}</p>
          <RecordForm form={screen.form} button={t("frame.addFamily")} back={paths.searchFamily()}>
            <FamilyFields />
          </RecordForm>
        </>
      ) : null}
    </>
  );
}
