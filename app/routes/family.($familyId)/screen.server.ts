import type { AppLoadContext } from "@remix-run/node";
import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { familyFormValues } from "~/forms/family-form.server";
import type { FormState } from "~/forms/form-state";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { flashAlert } from "~/session/flash.server";
import { familyHeading } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { readTreeChoices } from "./choices";
import { membersCalled } from "./find.server";
import { familyView } from "./view";

const FORMS = ["details", "image"];

/** The heading travels along, since a form that comes back does not ask for the family. */
export function formScreen(edit: string | null, form: FormState) {
  const { heading } = form.values;
  return edit === "image"
    ? { kind: "image" as const, title: t("family.editImage"), heading: heading || t("family.unnamed"), form }
    : { kind: "edit" as const, title: heading || t("family.editUnnamed"), form };
}

function editHeading({ familyName, familyNameInHindi }: FamilyDetails): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.editTitle", { name }) : t("family.editUnnamed");
}

/** The family to read, or one of its forms for who may change it. */
export async function familyScreen(
  { forms, clock, site }: Pick<AppLoadContext, "forms" | "clock" | "site">,
  user: SessionUser,
  answer: FamilyDetailsAnswer,
  { pathname, searchParams }: URL,
) {
  const { familyDetails } = answer;
  const edit = searchParams.get("edit");
  const isForm = edit !== null && FORMS.includes(edit);
  if (isForm && familyDetails.canUpdateFamilyDetails) {
    const record =
      edit === "image"
        ? imageFormValues(familyHeading(familyDetails))
        : { ...familyFormValues(familyDetails), heading: editHeading(familyDetails) };
    return formScreen(edit, await forms.open(user, record));
  }
  const choices = readTreeChoices(searchParams);
  const found = await membersCalled(choices.find, answer);
  const visit = { memberId: user.memberId, pathname, choices, found };
  const view = await familyView(answer, visit, { today: clock.today, publicOrigin: site.publicOrigin });
  return {
    kind: "view" as const,
    title: view.heading,
    mayEdit: familyDetails.canUpdateFamilyDetails,
    notice: await flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null),
    form: null,
    ...view,
  };
}

export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
