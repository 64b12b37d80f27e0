import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Form } from "~/forms/form";
import { formHeaders, formMeta } from "~/forms/form-route";
import { readForm } from "~/forms/read-form.server";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

/** Reading this address changes nothing: signing out is a POST. Only one that was refused is shown. */
export function loader({ context }: LoaderFunctionArgs) {
  const form = context.forms.failed();
  if (!form) throw methodNotAllowedPage("POST", t("signIn.logoutByButton"));
  return json({ form });
}

/** Signs out here even when the backend fails, and whatever whoAmI could not tell. */
export async function action({ context, request }: ActionFunctionArgs) {
  if ((await context.user()).kind === "signed-in") {
    const received = await context.forms.receive(await readForm(request, []));
    if (!received.ok) return received.response;
  }
  await context.signOut();
  return seeOther(paths.login(), { "Clear-Site-Data": '"cache", "storage"' });
}

export const meta = formMeta(() => t("frame.logout"));

export const headers = formHeaders;

export default function LogoutScreen() {
  const { form } = useLoaderData<typeof loader>();
  return (
    <section className="card card-body mb-4 app-narrow">
      <h1>{t("frame.logout")}</h1>
      <Form form={form}>
        <button type="submit" className="btn btn-primary">
          {t("frame.logout")}
        </button>
      </Form>
    </section>
  );
}
