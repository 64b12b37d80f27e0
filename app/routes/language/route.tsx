import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/http/app-routes";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import { addressWithTypedQuery } from "~/session/redirects.server";
import { NoPage } from "~/ui/error-page";

export const handle: RouteHandle = { access: "everyone", returnTo: false };

/** The form is in the footer of every page. */
export function loader() {
  throw methodNotAllowedPage();
}

/** Needs no form token, because a forged request could only change the language. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { values } = await context.forms.read(request, null);
  const { language, to = "", ...fields } = values;
  context.setLanguage(language);
  const target = new URL(request.url).searchParams.get("to") ?? to;
  return seeOther(addressWithTypedQuery(context.site.findRoute, target, fields, request.headers));
}

export default NoPage;
