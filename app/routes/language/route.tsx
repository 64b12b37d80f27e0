import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { isLanguage } from "~/i18n/choices.server";
import { addressOfChoice } from "~/session/redirects.server";
import { NoPage } from "~/ui/error-page";

export const handle: RouteHandle = { returnTo: false };

/** The form is at the foot of every page. */
export function loader() {
  throw methodNotAllowedPage("POST");
}

/** Needs no form token, because a forged request could only change the language. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { values } = await readForm(request, ["language", "to"]);
  if (isLanguage(values.language)) context.choices.set({ language: values.language });
  return seeOther(addressOfChoice(values.to ?? "", request.headers));
}

export default NoPage;
