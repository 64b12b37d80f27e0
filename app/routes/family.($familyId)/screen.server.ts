import type { AppLoadContext } from "@remix-run/node";
import type { FamilyDetailsAnswer } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { flashAlert } from "~/cookies/flash.server";
import { familyHeading } from "~/format/family";
import { nameToRead } from "~/format/member";
import { familyFormValues } from "~/forms/family-form.server";
import type { FormState } from "~/forms/form-state";
import { imageFormValues } from "~/images/image-form.server";
import { t } from "~/texts/text.server";
import { readTreeChoices } from "./choices";
import { membersCalled } from "./find.server";
import { familyView } from "./view";

const FORMS = ["details", "image"];

export function formScreen(edit: string | null, form: FormState) {
  if (edit === "image") {
    const heading = form.values.heading || t("family.unnamed");
    return { kind: "image" as const, title: t("family.editImage"), heading, form };
  }
  const { familyName = "", familyNameInHindi = "" } = form.values;
  const name = nameToRead(familyName, familyNameInHindi);
  const title = name ? t("family.editTitle", { name }) : t("family.editUnnamed");
  return { kind: "edit" as const, title, form };
}

/** The family to read, or one of its forms for who may change it. */
export async function familyScreen(
  { flash, forms, today }: Pick<AppLoadContext, "flash" | "forms" | "today">,
  user: SessionUser,
  answer: FamilyDetailsAnswer,
  { pathname, searchParams }: URL,
) {
  const { familyDetails } = answer;
  const edit = searchParams.get("edit");
  const isForm = edit !== null && FORMS.includes(edit);
  if (isForm && familyDetails.canUpdateFamilyDetails) {
    const record =
      edit === "image" ? imageFormValues(familyHeading(familyDetails)) : familyFormValues(familyDetails);
    return formScreen(edit, await forms.open(user, record));
  }
  const choices = readTreeChoices(searchParams);
  const found = await membersCalled(choices.find, answer);
  const visit = { memberId: user.memberId, pathname, choices, found };
  const view = await familyView(answer, visit, today);
  return {
    kind: "view" as const,
    title: view.heading,
    mayEdit: familyDetails.canUpdateFamilyDetails,
    notice: await flashAlert(flash, isForm ? t("family.mayNotEdit") : null),
    form: null,
    ...view,
  };
}

export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
