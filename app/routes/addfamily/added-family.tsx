import { FamilyFields } from "~/forms/family-fields";
import { FormContext } from "~/forms/fields";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import type { AddedFamilyScreen } from "./add-family.server";

export function AddedFamily({ familyId, message, viewText, form }: AddedFamilyScreen) {
  return (
    <>
      <Alert tone="success" text={message} />
      <div className="card card-body mb-4 app-form">
        {form ? (
          <fieldset disabled>
            <FormContext.Provider value={form}>
              <FamilyFields />
            </FormContext.Provider>
          </fieldset>
        ) : null}
        <div className="app-actions">
          <a className="btn btn-primary" href={paths.family(familyId)}>
            {viewText}
          </a>{" "}
          <a className="btn btn-secondary" href={paths.addFamily()}>
            {t("family.addAnother")}
          </a>
        </div>
      </div>
    </>
  );
}
