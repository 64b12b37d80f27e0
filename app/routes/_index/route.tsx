import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { community } from "~/community/community.server";
import type { RouteHandle } from "~/http/screens";
import { picturesAreOn } from "~/i18n/choices.server";
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
  return json(await homeScreen(context));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

export default function HomeScreen() {
  const { member, isVisitor, alert } = useLoaderData<typeof loader>();
  const { community: name, about, counters, brand } = community();
  return (
    <>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {member ? <Welcome {...member} /> : <Purpose isVisitor={isVisitor} />}
      <About name={name} paragraphs={about} />
      <Counters counters={counters} />
      {picturesAreOn() ? <BrandImages images={brand} /> : null}
    </>
  );
}
