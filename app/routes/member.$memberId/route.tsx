import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { returnAddress } from "~/family/missing-fields";
import { RecordForm } from "~/forms/form";
import { editOf, formHeaders, formLoader, formScreen, formTitle } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { readOptionalId } from "~/http/params.server";
import { httpErrorPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { ImageForm } from "~/images/image-form";
import { flashAlert } from "~/session/browser-state.server";
import { editMember, editScreen, saveMemberImage } from "./edit.server";
import { loadMember, readKinship } from "./load.server";
import { MemberFields } from "./member-fields";
import { memberForm } from "./member-form";
import { MemberPage } from "./member-page";
import { memberScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true, takesImages: true };

export const loader = formLoader(
  async (form, { request, params, context }) => {
    const isOwn = await context.session.isOwnAddress("memberId", readOptionalId(params.memberId));
    return formScreen("member", editOf(request), form, { isOwn, today: context.clock.today });
  },
  async ({ context, params, request }) => {
    const loaded = await loadMember(context, readOptionalId(params.memberId));
    const edit = editOf(request);
    const isForm = edit === "profile" || edit === "image";
    if (isForm && loaded.known.profile.canUpdateMember) return editScreen(context, loaded, edit);
    const kinship = await readKinship(context, loaded);
    const notice = flashAlert(context.forms.flash, isForm ? t("member.mayNotEdit") : null);
    return memberScreen(loaded, kinship, notice, context.site.publicOrigin);
  },
);

export async function action(args: ActionFunctionArgs) {
  const edit = editOf(args.request);
  if (edit === "profile") return editMember(args);
  if (edit === "image") return saveMemberImage(args);
  throw httpErrorPage("methodNotAllowed");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  return [{ title: formTitle(data?.title ?? t("member.unnamed"), data) }];
};

export const headers = formHeaders;

export default function MemberScreen() {
  const screen = useLoaderData<typeof loader>();
  const back = returnAddress(useLocation());
  if (screen.kind === "view") return <MemberPage member={screen} />;
  if (screen.kind === "image") return <ImageForm {...screen} back={back} />;
  const { title, form, isOwn, today } = screen;
  return (
    <>
      <h1>{title}</h1>
      <RecordForm
        form={form}
        fields={memberForm(today, form.values)}
        isOfOther={!isOwn}
        button={t("forms.save")}
        back={back}
      >
        <MemberFields />
      </RecordForm>
    </>
  );
}
