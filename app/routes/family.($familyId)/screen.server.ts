import type { AppLoadContext } from "@remix-run/node";
import { community } from "~/community/community.server";
import type { Family } from "~/family/family";
import { displayFamilyName, familyHeading } from "~/family/names";
import { type ExportScope, exportScope } from "~/family/privacy";
import { valuesOf } from "~/forms/form-schema";
import { formScreen } from "~/forms/form-state";
import { queryOf, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { paths } from "~/paths";
import { shareLinks } from "~/phone/contact-links.server";
import { editedFamilyForm, familyRecord } from "~/records/family-form";
import { flashAlert } from "~/session/browser-state.server";
import type { SignedInUser } from "~/session/session-user.server";
import { shownPicture } from "~/ui/image";
import { bookView } from "./book/book.server";
import {
  type FamilyRequest,
  isPrintView,
  readTreeChoices,
  type TreeChoices,
  treeHref,
  viewLinks,
} from "./choices";
import { detailsView } from "./details/details.server";
import { memberListView } from "./members/member-list.server";
import { treeView } from "./tree/tree.server";

function viewNames(view: TreeChoices["view"]) {
  return [
    view === "book" ? t("book.title") : null,
    view === "chart" || view === "print-chart" ? t("tree.chart") : null,
    isPrintView(view) ? t("tree.print") : null,
  ];
}

export function bookScreen(
  family: Family,
  scope: ExportScope,
  { choices, pathname, publicOrigin }: FamilyRequest,
) {
  const { familyId } = family.details;
  const book = bookView(family.forExport(scope), choices.root);
  const start = book.cover.start === null ? null : choices.root;
  const hrefWith = treeHref({ pathname, choices }, start);
  const shared = paths.familyBook(familyId, { root: start });
  return {
    book,
    hem: community().hasHem,
    views: viewLinks("book", hrefWith),
    whole: start ? [{ text: t("book.whole"), href: hrefWith({ root: null }) }] : [],
    share: shareLinks([t("book.title"), familyHeading(family.details), publicOrigin + shared]),
  };
}

async function editScreen(
  forms: AppLoadContext["forms"],
  user: SignedInUser,
  { details, isOwn }: Family,
  edit: "details" | "image",
) {
  const name = displayFamilyName(details);
  const heading = name ? t("family.editTitle", { name }) : t("family.editUnnamed");
  const record = { ...familyRecord(details), heading };
  const form =
    edit === "image"
      ? await forms.open(user, imageFormValues(familyHeading(details)))
      : await forms.open(user, valuesOf(editedFamilyForm, record), { mergedFields: editedFamilyForm });
  const picture = { kind: "family" as const, src: shownPicture(details.familyImage) };
  return { ...formScreen("family", edit, form, { isOwn }), picture };
}

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
  if (isForm && details.canUpdateFamilyDetails) return editScreen(forms, user, family, edit);
  const choices = readTreeChoices(searchParams);
  const { view } = choices;
  const familyRequest = {
    user,
    pathname: viewPathOf(request),
    publicOrigin: site.publicOrigin,
    choices,
    foundIds: await family.named(choices.find),
  };
  const scope = exportScope(family.isOwn, searchParams);
  const common = {
    title: familyHeading(details),
    facts: [...new Set([family.distinction, family.personOf(choices.root)?.shownName, ...viewNames(view)])],
    view,
    notice: await flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null),
  };
  if (view === "book")
    return { kind: "book" as const, ...common, ...bookScreen(family, scope, familyRequest) };
  return {
    kind: "view" as const,
    ...common,
    isOwn: scope.isOwn,
    isMember: user.memberId !== null,
    details: isPrintView(view) ? null : detailsView(family, scope, user, site.publicOrigin),
    tree: treeView(family, familyRequest),
    members: isPrintView(view) ? null : await memberListView(family, familyRequest),
  };
}

export type FamilyBookScreen = ReturnType<typeof bookScreen>;
export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;
