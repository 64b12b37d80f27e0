import type { MetaFunction } from "@remix-run/node";
import { community, pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { t } from "~/i18n/text.server";
import { PrivacyPage } from "./privacy-page";

export const handle: RouteHandle = {
  access: "everyone",
  returnTo: true,
  isPublic: true,
  worksWithoutBackend: true,
};

export const loader = () => null;

export const meta: MetaFunction = () => [{ title: pageTitle(t("privacy.heading")) }];

export default function PrivacyScreen() {
  return <PrivacyPage {...community()} />;
}
