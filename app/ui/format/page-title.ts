import { t } from "~/i18n/text.server";

/** The document's title; one that begins with a fault is what a screen reader says first. */
export function pageTitle(title: string, isFault = false): string {
  const screen = isFault ? t("site.errorTitle", { title }) : title;
  return t("site.title", { title: screen, site: t("site.name") });
}
