import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FamilyFields } from "~/forms/family-fields";
import { Form, FormActions } from "~/forms/form";
import { formHeaders, formTitle } from "~/forms/form-route";
import { readOptionalId } from "~/http/params.server";
import { loaderDataWithoutJson, methodNotAllowedPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { ImageForm } from "~/images/image-form";
import bookSheet from "~/ui/styles/book.css";
import imageFormSheet from "~/ui/styles/image-form.css";
import paperSheet from "~/ui/styles/paper.css";
import { editFamily, saveFamilyImage } from "./edit.server";
import { FamilyPage } from "./family-page";
import { loadFamily } from "./load.server";
import { familyScreen, formScreen } from "./screen.server";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readOptionalId(params.familyId);
  const url = new URL(request.url);
  // A form that failed is shown from what was typed, and asks the backend nothing again.
  const failed = context.forms.failed();
  if (failed) return loaderDataWithoutJson(formScreen(url.searchParams.get("edit"), failed));
  const { user, answer } = await loadFamily(context, familyId);
  return loaderDataWithoutJson(await familyScreen(context, user, answer, url));
}

export async function action(call: ActionFunctionArgs) {
  const edit = new URL(call.request.url).searchParams.get("edit");
  if (edit === "details") return editFamily(call);
  if (edit === "image") return saveFamilyImage(call);
  throw methodNotAllowedPage("GET");
}

/** What a screen of this address needs beside the one style sheet. */
function sheetOf(screen: Awaited<ReturnType<typeof loader>>["data"] | undefined): string | null {
  if (screen?.kind === "image") return imageFormSheet;
  if (screen?.kind !== "view") return null;
  return screen.book ? bookSheet : screen.isPrint ? paperSheet : null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = { title: formTitle(data?.title ?? t("family.unnamed"), data?.form) };
  const sheet = sheetOf(data);
  return sheet ? [title, { tagName: "link", rel: "stylesheet", href: sheet }] : [title];
};

export const headers = formHeaders;

export default function FamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (screen.kind === "view") return <FamilyPage family={screen} />;
  if (screen.kind === "image") return <ImageForm {...screen} />;
  return (
    <>
      <h1>{screen.title}</h1>
      <Form
        form={screen.form}
        className="card card-body mb-4 app-form"
        savedPath={pathname}
        data-enhance="one-submit"
      >
        <input type="hidden" name="heading" value={screen.title} />
        <FamilyFields />
        <FormActions button={t("forms.save")}>
          <a href={pathname}>{t("forms.cancel")}</a>
        </FormActions>
      </Form>
    </>
  );
}
