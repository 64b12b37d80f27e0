import type { AppLoadContext } from "@remix-run/node";
import type { FamilyNames } from "~/contract/family";
import { profileOf } from "~/family/profile";
import { type FormState, headingOf } from "~/forms/form-state";
import { t } from "~/i18n/text.server";
import { imageFormValues } from "~/images/image-form.server";
import { paths } from "~/paths";
import { flashAlert } from "~/session/browser-state.server";
import type { CalendarDate } from "~/ui/format/date";
import { nameToRead } from "~/ui/format/member";
import type { LoadedMember } from "./load.server";
import { memberForm, memberFormValues } from "./member-form";
import { recordLinks } from "./record-links";
import { relationToViewer } from "./relation.server";
import { memberView } from "./view";

const FORMS = ["profile", "image"];

/** The form sends the heading along, because a refused form does not load the profile again. */
export function memberFormScreen(
  edit: string | null,
  form: FormState,
  shown: { isOwn: boolean; today: CalendarDate },
) {
  const heading = headingOf(form.values);
  return edit === "image"
    ? {
        kind: "image" as const,
        title: t("member.editImage"),
        heading: heading || t("member.unnamed"),
        form,
      }
    : { kind: "edit" as const, title: heading || t("member.edit"), form, ...shown };
}

export async function memberScreen(
  { session, forms, clock, site }: Pick<AppLoadContext, "session" | "forms" | "clock" | "site">,
  { user, answer, isOwn }: LoadedMember,
  edit: string | null,
  names: FamilyNames,
) {
  const { memberProfile } = answer;
  const { today } = clock;
  const known = profileOf(answer, { names, today, isOwn });
  const { member } = known;
  const isForm = edit !== null && FORMS.includes(edit);
  if (isForm && memberProfile.canUpdateMember) {
    const form =
      edit === "image"
        ? await forms.open(user, imageFormValues(nameToRead(member.name, member.nameInHindi)))
        : await forms.open(user, memberFormValues(memberProfile, today), { merged: memberForm(today) });
    return memberFormScreen(edit, form, { isOwn, today });
  }
  return {
    kind: "view" as const,
    title: member.shownName,
    mayEdit: memberProfile.canUpdateMember,
    notice: await flashAlert(forms.flash, isForm ? t("member.mayNotEdit") : null),
    form: null,
    address: site.publicOrigin + paths.member(memberProfile.memberId),
    related: isOwn || user.memberId === null ? null : paths.related({ to: memberProfile.memberId }),
    ...recordLinks(known, isOwn, site.publicOrigin),
    relation: isOwn ? null : await relationToViewer({ session, site }, user, answer, today),
    ...memberView(known, isOwn),
  };
}

export type MemberViewScreen = Extract<Awaited<ReturnType<typeof memberScreen>>, { kind: "view" }>;
