import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Form } from "~/forms/form";
import { formHeaders, formLoader, formMeta } from "~/forms/form-state";
import type { RouteHandle } from "~/http/app-routes";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";

export const handle: RouteHandle = { access: "everyone", returnTo: false };

/** GET does not log out. Only a refused POST has a page. */
export const loader = formLoader(
  (form, { context }) => {
    // A change of the language would lead to the address that only answers a POST.
    context.forms.pageForm = null;
    return { form };
  },
  async () => {
    throw methodNotAllowedPage("signIn.logoutByButton");
  },
);

/** Succeeds even when the backend or whoAmI fails. */
export async function action({ context, request }: ActionFunctionArgs) {
  if ((await context.session.confirmedUser()).kind === "signed-in") {
    const received = await context.forms.receive(request);
    if (received instanceof Response) return received;
  }
  await context.session.logOut();
  // Removes the service worker of an earlier release, and its pages.
  return seeOther(paths.login(), { "Clear-Site-Data": '"storage"' });
}

export const meta = formMeta(() => t("frame.logout"));

export const headers = formHeaders;

export default function LogoutScreen() {
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("frame.logout")}</h1>
      <section className="card card-body mb-4">
        <Form form={form}>
          <button type="submit" className="btn btn-primary">
            {t("frame.logout")}
          </button>
        </Form>
      </section>
    </>
  );
}
