import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { community } from "~/community/community.server";
import { loaderData } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { pageTitle } from "~/ui/format/text";
import { About, BrandImages, Counters, Purpose } from "./about-community";
import { homeScreen } from "./screen.server";
import { Welcome } from "./welcome";

export const handle: RouteHandle = {
  access: "everyone",
  returnTo: true,
  isPublic: true,
  worksWithoutBackend: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  return loaderData(await homeScreen(context));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

export default function HomeScreen() {
  const { member, alert, isVisitor } = useLoaderData<typeof loader>();
  const site = community();
  return (
    <>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {member ? <Welcome {...member} /> : <Purpose site={site} isVisitor={isVisitor} />}
      <About {...site} />
      <Counters {...site} />
      <BrandImages {...site} />
    </>
  );
}
