import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { helpView } from "~/format/help";
import { paths } from "~/paths";
import { HelpPage } from "~/ui/help-page";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("q")?.trim() ?? "";
  return json(helpView(paths.help(), search, searchParams.get("open")));
}

export const meta: MetaFunction = () => [{ title: `Help · ${SITE_NAME}` }];

export default function HelpScreen() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
