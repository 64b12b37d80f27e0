import { SITE_NAME } from "~/i18n/community/site";

/** Stable, so that a second import updates the entries instead of duplicating them. */
export function uidOf(name: string): string {
  return `${name}@${SITE_NAME.toLowerCase().replaceAll(" ", "-")}`;
}
