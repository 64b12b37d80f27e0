import type { AppLoadContext } from "@remix-run/node";
import type { Family } from "~/family/family";
import { exportScope } from "~/family/privacy";
import { editedFamilyForm, familyRecord } from "~/forms/family-form";
import { valuesOf } from "~/forms/form-schema";
import { type FormState, headingOf } from "~/forms/form-state";
import { queryOf, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { peopleOf } from "~/kinship/couples";
import { flashAlert } from "~/session/browser-state.server";
import type { SignedInUser } from "~/session/session-user.server";
import { familyHeading, familyNameToRead } from "~/ui/format/family";
import { familyBook } from "./book/book";
import { cardsOf } from "./card";
import { type FamilyVisit, isPrint, readTreeChoices, type TreeChoices, treeAddress } from "./choices";
import { memberListOf } from "./members/member-list.server";
import { columnsOf, isTooWideForPaper, OPEN_CHART_MAX_PEOPLE } from "./outline/chart";
import { outlineOf, startAt } from "./outline/outline";

/** The form sends the heading along, because a refused form does not load the family again. */
export function formScreen(edit: string | null, form: FormState, isOwn: boolean) {
  const heading = headingOf(form.values);
  return edit === "image"
    ? {
        kind: "image" as const,
        title: t("family.editImage"),
        heading: heading || t("family.unnamed"),
        form,
      }
    : { kind: "edit" as const, title: heading || t("family.editUnnamed"), form, isOwn };
}

function viewNames(view: TreeChoices["view"]) {
  return [
    view === "book" ? t("book.title") : null,
    view === "chart" || view === "print-chart" ? t("tree.chart") : null,
    isPrint(view) ? t("tree.print") : null,
  ];
}

export function treeScreen(family: Family, visit: FamilyVisit) {
  if (!family.hasTree) return null;
  const { choices, found } = visit;
  const { view, open } = choices;
  const branch = startAt(family, choices.root);
  const { couples, start } = branch;
  const people = peopleOf(couples);
  const isChart = view === "chart" || view === "print-chart";
  const allOpen = open !== null || isPrint(view) || (isChart && people.length <= OPEN_CHART_MAX_PEOPLE);
  const outline = outlineOf(couples, found, allOpen);
  const columns = isChart ? columnsOf(couples, outline.isOpen) : null;
  return {
    ...branch,
    family,
    visit,
    people,
    outline,
    cardOf: cardsOf(family, visit),
    address: treeAddress(visit, start?.memberId ?? null),
    /** Of the chart; null for the outline, which also takes the place of a chart that is too wide for a sheet. */
    columns: view === "print-chart" && isTooWideForPaper(columns) ? null : columns,
  };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;

export async function familyScreen(
  { forms, site }: Pick<AppLoadContext, "forms" | "site">,
  user: SignedInUser,
  family: Family,
  request: Request,
) {
  const searchParams = queryOf(request);
  const { details } = family;
  const edit = searchParams.get("edit");
  const isForm = edit === "details" || edit === "image";
  if (isForm && details.canUpdateFamilyDetails) {
    const name = familyNameToRead(details);
    const heading = name ? t("family.editTitle", { name }) : t("family.editUnnamed");
    const record = { ...familyRecord(details), heading };
    const form =
      edit === "image"
        ? await forms.open(user, imageFormValues(familyHeading(details)))
        : await forms.open(user, valuesOf(editedFamilyForm, record), { merged: editedFamilyForm });
    return formScreen(edit, form, user.familyId === details.familyId);
  }
  const choices = readTreeChoices(searchParams);
  const { view } = choices;
  const visit = {
    user,
    pathname: viewPathOf(request),
    publicOrigin: site.publicOrigin,
    choices,
    found: await family.named(choices.find),
  };
  const scope = exportScope(family.isOwn, searchParams);
  return {
    kind: "view" as const,
    title: familyHeading(details),
    facts: [family.headToRead, family.people.get(choices.root ?? 0)?.shownName, ...viewNames(view)],
    form: null,
    notice: await flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null),
    family,
    scope,
    visit,
    book: view === "book" ? familyBook(family.forExport(scope), choices.root) : null,
    tree: view === "book" ? null : treeScreen(family, visit),
    members: view === "book" || isPrint(view) ? null : await memberListOf(family, visit),
  };
}

export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
