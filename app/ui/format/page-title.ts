import { t } from "~/i18n/text.server";

/** The document title. Starts with "Error:" after a failed form, because screen readers announce the title first. */
export function pageTitle(title: string, isFault = false): string {
  const screen = isFault ? t("site.errorTitle", { title }) : title;
  return t("site.title", { title: screen, site: t("site.name") });
}
