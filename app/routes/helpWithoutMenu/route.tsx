import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SITE_NAME } from "~/content/site";
import { helpView } from "~/format/help";
import { paths } from "~/paths";
import { HelpPage } from "~/ui/help-page";

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("q")?.trim() ?? "";
  return json(helpView(paths.helpForVisitors(), search, searchParams.get("open")));
}

export const meta: MetaFunction = () => [{ title: `Help · ${SITE_NAME}` }];

export default function HelpForVisitorsScreen() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
