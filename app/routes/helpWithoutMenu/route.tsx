import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { helpView } from "~/ui/format/help";
import { pageTitle } from "~/ui/format/page-title";
import { HelpPage } from "~/ui/help-page";

export function loader({ request }: LoaderFunctionArgs) {
  return json(helpView(paths.helpForVisitors(), new URL(request.url).searchParams));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.help")) }];

export default function HelpForVisitorsScreen() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
