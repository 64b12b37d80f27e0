import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addFamily, getFamilyRecord } from "~/contract/family";
import { FORBIDDEN } from "~/contract/status";
import { FamilyFields } from "~/forms/family-fields";
import { familyForm, familyPayload, familyRecord } from "~/forms/family-form";
import { FormContext } from "~/forms/fields";
import { FailureDetail, RecordForm } from "~/forms/form";
import { CHECKED, fieldsOf, labelOf, valuesOf } from "~/forms/form-schema";
import {
  doneWith,
  type FormError,
  type FormState,
  formHeaders,
  formLoader,
  formMeta,
} from "~/forms/form-state";
import { readId } from "~/http/params.server";
import { failurePage } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { message, t, textOf, textOfAll } from "~/i18n/text.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";
import { Detail } from "~/ui/details-list";
import { EmptyState } from "~/ui/empty-state";
import { ButtonLink } from "~/ui/links";

export const handle: RouteHandle = { returnTo: true };

/** The flash message confirms the family even if it cannot be read. */
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
    form: values && { values, error: null, token: "", notice: null },
  };
}

export const loader = formLoader(
  (form) => json({ kind: "form" as const, form }),
  async ({ context, request }) => {
    const user = await requireUser(context.session);
    const state = await context.session.user();
    const { searchParams } = new URL(request.url);
    const added = searchParams.get("added");
    if (added !== null) return json(await addedScreen(context, readId(added)));
    const form = await context.forms.open(user, {});
    // Whom the backend refused once would type in vain, unless an administrator has allowed it since.
    const isRefused = state.kind === "signed-in" && state.profile.isAddFamilyRefused;
    const wantsForm = searchParams.has("again") || Object.keys(form.values).length > 0;
    if (isRefused && !wantsForm) return json({ kind: "refused" as const, form: null });
    return json({ kind: "form" as const, form });
  },
);

export const action = ({ context, request }: ActionFunctionArgs) =>
  context.forms.submit(request, {
    schema: () => familyForm,
    reportAllErrors: true,
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
      return doneWith(paths.addedFamily(familyId), message("family.added", { name, familyId }));
    },
  });

export const meta = formMeta(() => t("frame.addFamily"));

export const headers = formHeaders;

function DisabledFields({ form }: { form: FormState }) {
  return (
    <fieldset disabled>
      <FormContext.Provider value={{ ...form, fields: familyForm }}>
        <FamilyFields />
      </FormContext.Provider>
    </fieldset>
  );
}

/** Adding again is offered only by the search for it. */
function PerhapsAdded({ form, error }: { form: FormState; error: FormError }) {
  return (
    <>
      <Alert tone="danger" text={textOf(error.message)} />
      <FailureDetail error={error} />
      <div className="card card-body mb-4 app-reading">
        <DisabledFields form={form} />
        <div className="app-actions">
          <ButtonLink
            isPrimary
            href={paths.searchBeforeAdding(form.values.familyName ?? "")}
            text={t("forms.seeSaved")}
          />
        </div>
      </div>
    </>
  );
}

/** What was typed can be copied for somebody who may add it. */
function TypedFamily({ form: { values } }: { form: FormState }) {
  return (
    <dl className="app-details mb-3">
      {fieldsOf(familyForm).map((name) => (
        <Detail key={name} label={labelOf(familyForm, name)}>
          {values[name] === CHECKED ? "✓" : values[name]}
        </Detail>
      ))}
    </dl>
  );
}

function RefusedFamily({ form }: { form: FormState | null }) {
  return (
    <>
      {form?.error ? <Alert tone="danger" text={textOf(form.error.message)} /> : null}
      <EmptyState text={t("family.whoMayAdd")}>
        {form ? <TypedFamily form={form} /> : null}
        <p className="app-actions">
          <ButtonLink isPrimary href={paths.contactPath()} text={t("family.contact")} />{" "}
          <ButtonLink
            href={paths.addFamilyAgain()}
            text={form ? t("errorPage.tryAgain") : t("frame.addFamily")}
          />
        </p>
      </EmptyState>
    </>
  );
}

function AddFamilyForm({ form }: { form: FormState }) {
  const { error } = form;
  if (error?.isFinal)
    return error.outcomeUnknown ? <PerhapsAdded form={form} error={error} /> : <RefusedFamily form={form} />;
  return (
    <>
      <p className="text-body-secondary">
        {t("family.whoMayAdd")} <a href={paths.contactPath()}>{t("family.contact")}</a>
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

function AddedFamily({ familyId, message, viewText, form }: Awaited<ReturnType<typeof addedScreen>>) {
  return (
    <>
      <Alert tone="success" text={message} />
      <div className="card card-body mb-4 app-reading">
        {form ? <DisabledFields form={form} /> : null}
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
      {screen.kind === "refused" ? <RefusedFamily form={screen.form} /> : null}
      {screen.kind === "form" ? <AddFamilyForm form={screen.form} /> : null}
    </>
  );
}
