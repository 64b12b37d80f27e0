import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import { isLanguage } from "~/i18n/choices.server";
import { addressOfChoice } from "~/session/redirects.server";
import { NoPage } from "~/ui/no-page";

/** The choice is made by the form at the foot of every page. */
export function loader() {
  throw methodNotAllowedPage("POST");
}

/** No token: a foreign page could change nothing but words, and the origin is checked in any case. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { values } = await readForm(request, ["language", "to"]);
  if (isLanguage(values.language)) context.choices.set({ language: values.language });
  return seeOther(addressOfChoice(values.to, request.headers));
}

export default NoPage;
