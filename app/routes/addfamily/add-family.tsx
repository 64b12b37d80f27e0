import type { ReactNode } from "react";
import { FormContext } from "~/forms/fields";
import { FormMessage, RecordForm } from "~/forms/form";
import { type FormState, type FormValues, unsentForm } from "~/forms/form-state";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { FamilyFields } from "~/records/family-fields";
import { familyForm } from "~/records/family-form";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";

/** The fields can be read but not changed, and look like a list of details. */
function SentFamily({ values, children }: { values: FormValues | null; children: ReactNode }) {
  return (
    <div className="card card-body mb-4 app-reading app-sent">
      {children}
      {values ? (
        <fieldset disabled>
          <FormContext.Provider value={{ ...unsentForm(values), fields: familyForm }}>
            <FamilyFields />
          </FormContext.Provider>
        </fieldset>
      ) : null}
    </div>
  );
}

/** Offers a search for the family, which offers to add it again. */
function PerhapsAdded({ form }: { form: FormState }) {
  const toSearch = paths.searchBeforeAdding(form.values.familyName ?? "");
  return (
    <>
      <FormMessage form={form} />
      <SentFamily values={form.values}>
        <p>
          <ButtonLink isPrimary href={toSearch} text={t("forms.seeSaved")} />
        </p>
      </SentFamily>
    </>
  );
}

export function AddFamilyForm({ form }: { form: FormState }) {
  if (form.error?.isFinal) return <PerhapsAdded form={form} />;
  return (
    <>
      <p>
        {t("family.whoMayAdd")}{" "}
        <a className="app-whole" href={paths.contact()}>
          {t("family.contact")}
        </a>
      </p>
      <RecordForm
        form={form}
        fields={familyForm}
        isOfOther
        button={t("frame.addFamily")}
        back={paths.searchFamily()}
      >
        <FamilyFields />
      </RecordForm>
    </>
  );
}

interface AddedFamilyProps {
  familyId: number;
  message: string;
  viewText: string;
  values: FormValues | null;
}

export function AddedFamily({ familyId, message, viewText, values }: AddedFamilyProps) {
  return (
    <>
      <Alert tone="success" text={message} />
      <SentFamily values={values}>
        <p>{t("family.nextAfterAdding")}</p>
        <p className="app-actions">
          <ButtonLink isPrimary href={paths.family(familyId)} text={viewText} />{" "}
          <ButtonLink href={paths.addFamily()} text={t("family.addAnother")} />
        </p>
      </SentFamily>
    </>
  );
}
