import type { ReactNode } from "react";
import { FormContext } from "~/forms/fields";
import { FormMessage, RecordForm } from "~/forms/form";
import { CHECKED, labelOf } from "~/forms/form-schema";
import { type FormState, type FormValues, unsentForm } from "~/forms/form-state";
import { emailView } from "~/i18n/format/contact";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { FamilyFields } from "~/records/family-fields";
import { familyForm } from "~/records/family-form";
import { Alert } from "~/ui/alert";
import { Detail, EmailDetail } from "~/ui/details-list";
import { ButtonLink } from "~/ui/links";

/** The fields can be read but not changed. */
function SentFamily({ values, children }: { values: FormValues | null; children: ReactNode }) {
  return (
    <div className="card card-body mb-4">
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
  const { familyName = "" } = form.values;
  return (
    <>
      <FormMessage form={form} />
      <SentFamily values={form.values}>
        <p>
          <ButtonLink isPrimary href={paths.searchBeforeAdding(familyName)} text={t("forms.seeSaved")} />
        </p>
      </SentFamily>
    </>
  );
}

/** Shows what was typed, so that the member can copy it for an administrator. */
function TypedFamily({ form: { values } }: { form: FormState }) {
  return (
    <dl className="app-details mb-3">
      {Object.keys(familyForm.shape).map((name) => {
        const label = labelOf(familyForm, name);
        return name === "email" ? (
          <EmailDetail key={name} label={label} email={emailView(values.email || null)} />
        ) : (
          <Detail key={name} label={label}>
            {values[name] === CHECKED ? "✓" : values[name]}
          </Detail>
        );
      })}
    </dl>
  );
}

export function RefusedFamily({ form }: { form?: FormState }) {
  const retryText = form ? t("errorPage.tryAgain") : t("frame.addFamily");
  return (
    <>
      {form ? <FormMessage form={form} /> : null}
      <section className="card card-body mb-4">
        {form ? <TypedFamily form={form} /> : <p>{t("family.whoMayAdd")}</p>}
        <p className="app-actions">
          <ButtonLink isPrimary href={paths.contact()} text={t("family.contact")} />{" "}
          <ButtonLink href={paths.addFamilyAgain()} text={retryText} />
        </p>
      </section>
    </>
  );
}

export function AddFamilyForm({ form }: { form: FormState }) {
  const { error } = form;
  if (error?.isFinal)
    return error.outcomeUnknown ? <PerhapsAdded form={form} /> : <RefusedFamily form={form} />;
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
  name: string;
  values: FormValues | null;
  message: string | null;
}

export function AddedFamily({ familyId, name, values, message }: AddedFamilyProps) {
  const viewText = name ? t("family.view", { name }) : t("family.viewUnnamed");
  return (
    <>
      {message ? <Alert tone="success" text={message} /> : null}
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
