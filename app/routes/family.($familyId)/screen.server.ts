import type { AppLoadContext } from "@remix-run/node";
import type { FamilyDetailsAnswer } from "~/contract/family";
import { viewNotice } from "~/cookies/flash.server";
import type { DraftFields } from "~/forms/draft.server";
import { familyFormValues } from "~/forms/family-form.server";
import { issueFormToken } from "~/forms/form-token.server";
import { emptyImageForm } from "~/images/image-form.server";
import { messages } from "~/messages";
import { familyHeading, familyView } from "./view";

/** Said to someone who opens a form that is not theirs to use. */
const NOT_ALLOWED = "You may not change this family.";

function detailsForm(
  values: Readonly<Record<string, string>>,
  { ticket, isDraft }: { ticket: string; isDraft: boolean },
) {
  const title = values.familyName ? `Edit ${values.familyName} Family` : "Edit Family";
  return { kind: "edit" as const, title, form: { values, ticket, isDraft } };
}

function imageForm(heading: string, ticket: string, typed: DraftFields | null) {
  const image = emptyImageForm(typed && messages.DRAFT_KEPT, typed ?? {});
  return { kind: "image" as const, title: "Edit Family Image", heading, ticket, image };
}

/** The form that this request's failed change came from; null when there was none. */
export function heldScreen({ draft }: AppLoadContext, edit: string | null) {
  const held = draft.held();
  if (!held) return null;
  const { ticket = "", ...values } = held;
  return edit === "image"
    ? imageForm(values.heading || "Family", ticket, null)
    : detailsForm(values, { ticket, isDraft: false });
}

/** The family to read, or one of its forms for who may change it. Screens section 4. */
export function familyScreen(
  context: AppLoadContext,
  owner: string,
  answer: FamilyDetailsAnswer,
  searchParams: URLSearchParams,
) {
  const { familyDetails } = answer;
  const edit = searchParams.get("edit");
  const isForm = edit === "details" || edit === "image";
  if (isForm && familyDetails.canUpdateFamilyDetails) {
    const ticket = issueFormToken(context.seal, owner);
    const typed = context.draft.take(owner);
    if (edit === "image") return imageForm(familyHeading(familyDetails), ticket, typed);
    return detailsForm(typed ?? familyFormValues(familyDetails), { ticket, isDraft: typed !== null });
  }
  const view = familyView(answer, searchParams.get("open") === "all");
  return {
    kind: "view" as const,
    title: view.heading,
    mayEdit: familyDetails.canUpdateFamilyDetails,
    notice: viewNotice(context.notice, isForm ? NOT_ALLOWED : null),
    ...view,
  };
}

/** What `familyScreen` makes for reading. */
export type FamilyViewScreen = Extract<ReturnType<typeof familyScreen>, { kind: "view" }>;
