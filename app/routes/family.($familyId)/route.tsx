import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { RecordForm } from "~/forms/form";
import { editOf, formHeaders, formLoader, formScreen, formTitle } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { readOptionalId } from "~/http/params.server";
import { httpErrorPage, loaderData } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { ImageForm } from "~/images/image-form";
import { paths } from "~/paths";
import { FamilyFields } from "~/records/family-fields";
import { familyForm } from "~/records/family-form";
import { flashAlert } from "~/session/browser-state.server";
import { Alert } from "~/ui/alert";
import { contactLink, EmptyState, homeLink } from "~/ui/empty-state";
import { BookPage } from "./book/book-page";
import { FAMILY_SECTIONS } from "./choices";
import { editFamily, editScreen, saveFamilyImage } from "./details/edit.server";
import { FamilyInformation } from "./details/family-information";
import { loadFamily } from "./load.server";
import { MemberList, Records } from "./members/member-list";
import type { MemberListView } from "./members/member-list.server";
import { type FamilyViewScreen, familyScreen } from "./screen.server";
import { TreePanel } from "./tree/tree-panel";

export const handle: RouteHandle = { returnTo: true, takesImages: true, textParams: ["find"] };

export const loader = formLoader(
  async (form, { request, params, context }) => {
    const isOwn = await context.session.isOwnAddress("familyId", readOptionalId(params.familyId));
    return formScreen("family", editOf(request), form, { isOwn });
  },
  async ({ context, params, request }) => {
    const loaded = await loadFamily(context, readOptionalId(params.familyId));
    const { user, family } = loaded;
    const { forms, site } = context;
    const edit = editOf(request);
    const isForm = edit === "details" || edit === "image";
    if (isForm && family.details.canUpdateFamilyDetails)
      return loaderData(await editScreen(context, loaded, edit));
    const notice = flashAlert(forms.flash, isForm ? t("family.mayNotEdit") : null);
    return loaderData(await familyScreen(user, family, notice, request, site.publicOrigin));
  },
);

export async function action(args: ActionFunctionArgs) {
  const edit = editOf(args.request);
  if (edit === "details") return editFamily(args);
  if (edit === "image") return saveFamilyImage(args);
  throw httpErrorPage("methodNotAllowed");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const facts = data?.kind === "view" || data?.kind === "book" ? data.facts : [];
  return [{ title: formTitle(data?.title ?? t("frame.family"), data, facts) }];
};

export const headers = formHeaders;

function SectionLinks({ hasRelatives }: { hasRelatives: boolean }) {
  const { tree, members } = FAMILY_SECTIONS;
  return (
    <nav className="app-parts" aria-label={t("family.sections")}>
      <span className="app-segment">
        <a href={`#${tree}`}>{t("family.tree")}</a> <a href={`#${members}`}>{t("family.membersInShort")}</a>{" "}
        {hasRelatives ? <a href={paths.relatives()}>{t("related.myRelatives")}</a> : null}
      </span>
    </nav>
  );
}

type MembersProps = { members: MemberListView; notice: ReactNode; isOwn: boolean };

function Members({ members, notice, isOwn }: MembersProps) {
  return (
    <>
      <h2 id={FAMILY_SECTIONS.members}>{t("family.members")}</h2>
      {notice}
      {members.records ? <Records {...members.records} /> : null}
      {isOwn ? (
        <p className="d-print-none">
          {t("family.whoAddsMembers")} <a href={paths.contact()}>{t("family.contact")}</a>
        </p>
      ) : null}
      <MemberList {...members} />
    </>
  );
}

function FamilyPage({ screen }: { screen: FamilyViewScreen }) {
  const { title, details, tree, members, isOwn, isMember } = screen;
  const notice = screen.notice ? <Alert {...screen.notice} /> : null;
  // A form opened from the list of missing fields leads back to that list, so its message is shown there.
  const isNoticeAtList = members?.everybody;
  return (
    <>
      {isNoticeAtList ? null : notice}
      {details ? (
        <>
          <FamilyInformation details={details} />
          {tree ? <SectionLinks hasRelatives={isOwn && isMember} /> : null}
        </>
      ) : (
        <h1>{title}</h1>
      )}
      {tree ? (
        <>
          <h2 id={FAMILY_SECTIONS.tree}>{t("tree.heading")}</h2>
          <TreePanel tree={tree} />
        </>
      ) : (
        <EmptyState text={t("tree.none")} links={[contactLink(), homeLink()]} />
      )}
      {members ? <Members members={members} notice={isNoticeAtList ? notice : null} isOwn={isOwn} /> : null}
    </>
  );
}

export default function FamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (screen.kind === "view") return <FamilyPage screen={screen} />;
  if (screen.kind === "book")
    return (
      <>
        {screen.notice ? <Alert {...screen.notice} /> : null}
        <BookPage screen={screen} />
      </>
    );
  if (screen.kind === "image") return <ImageForm {...screen} />;
  return (
    <>
      <h1>{screen.title}</h1>
      <RecordForm
        form={screen.form}
        fields={familyForm}
        isOfOther={!screen.isOwn}
        button={t("forms.save")}
        back={pathname}
      >
        <FamilyFields />
      </RecordForm>
    </>
  );
}
