import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { queryOf, viewPathOf } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { pageTitle } from "~/ui/format/text";
import { HelpPage, helpView } from "~/ui/help-page";

export const handle: RouteHandle = {
  returnTo: true,
  worksWithoutBackend: true,
  queryFormKey: "hasTopics",
  textParams: ["q"],
};

export function loader({ request }: LoaderFunctionArgs) {
  return json(helpView(viewPathOf(request), queryOf(request)));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.help")) }];

export default HelpPage;
