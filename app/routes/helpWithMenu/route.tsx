import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queryOf } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { pageTitle } from "~/ui/format/text";
import { HelpPage, helpView } from "~/ui/help-page";

export const handle: RouteHandle = { returnTo: true, worksWithoutBackend: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  // Users may see the help even when the backend cannot tell who they are.
  if ((await context.session.user()).kind === "visitor") throw await context.session.toLogin();
  return json(helpView(paths.help(), queryOf(request)));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.help")) }];

export default function HelpScreen() {
  return <HelpPage view={useLoaderData<typeof loader>()} />;
}
