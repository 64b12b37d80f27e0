import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { isPicturesChoice } from "~/i18n/choices.server";
import { addressOfChoice } from "~/session/redirects.server";
import { NoPage } from "~/ui/error-page";

export const handle: RouteHandle = { returnTo: false };

export function loader() {
  throw methodNotAllowedPage("POST");
}

/** Needs no form token, as in the route of the language. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { values } = await readForm(request, ["pictures"]);
  if (isPicturesChoice(values.pictures)) context.choices.set({ pictures: values.pictures });
  return seeOther(addressOfChoice("", request.headers));
}

export default NoPage;
