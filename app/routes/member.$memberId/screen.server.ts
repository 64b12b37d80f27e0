import type { AppLoadContext } from "@remix-run/node";
import type { MemberProfileAnswer } from "~/contract/member";
import { viewNotice } from "~/cookies/flash.server";
import type { DraftFields } from "~/forms/draft.server";
import { issueFormToken } from "~/forms/form-token.server";
import { emptyImageForm } from "~/images/image-form.server";
import { messages } from "~/messages";
import { memberFormValues } from "./member-form.server";
import { memberView } from "./view";

/** Said to someone who opens a form that is not theirs to use. */
const NOT_ALLOWED = "You may not change this profile.";

function profileForm(
  values: Readonly<Record<string, string>>,
  { ticket, isDraft, latestBirthYear }: { ticket: string; isDraft: boolean; latestBirthYear: number },
) {
  const title = values.firstName ? `Edit ${values.firstName}'s Profile` : "Edit Profile";
  return { kind: "edit" as const, title, form: { values, ticket, isDraft }, latestBirthYear };
}

function imageForm(heading: string, ticket: string, typed: DraftFields | null) {
  const image = emptyImageForm(typed && messages.DRAFT_KEPT, typed ?? {});
  return { kind: "image" as const, title: "Edit Member Image", heading, ticket, image };
}

/** The form that this request's failed change came from; null when there was none. */
export function heldScreen({ draft, today }: AppLoadContext, edit: string | null) {
  const held = draft.held();
  if (!held) return null;
  const { ticket = "", ...values } = held;
  if (edit === "image") return imageForm(values.heading || "Member", ticket, null);
  return profileForm(values, { ticket, isDraft: false, latestBirthYear: today.year });
}

/** The profile to read, or one of its forms for who may change it. Screens section 6. */
export function memberScreen(
  context: AppLoadContext,
  owner: string,
  answer: MemberProfileAnswer,
  edit: string | null,
) {
  const { memberProfile } = answer;
  const isForm = edit === "profile" || edit === "image";
  const view = memberView(answer);
  if (isForm && memberProfile.canUpdateMember) {
    const ticket = issueFormToken(context.seal, owner);
    const typed = context.draft.take(owner);
    if (edit === "image") return imageForm(view.name, ticket, typed);
    const stored = memberFormValues(memberProfile);
    const values = { ...stored, ...typed, emailKept: stored.email };
    return profileForm(values, { ticket, isDraft: typed !== null, latestBirthYear: context.today.year });
  }
  return {
    kind: "view" as const,
    title: view.name,
    mayEdit: memberProfile.canUpdateMember,
    notice: viewNotice(context.notice, isForm ? NOT_ALLOWED : null),
    ...view,
  };
}

/** What `memberScreen` makes for reading. */
export type MemberViewScreen = Extract<ReturnType<typeof memberScreen>, { kind: "view" }>;
