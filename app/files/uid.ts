import { SITE_NAME } from "~/i18n/community/site";

/** Stable, so that importing a file again updates what is there instead of doubling it. */
export function uidOf(name: string): string {
  return `${name}@${SITE_NAME.toLowerCase().replaceAll(" ", "-")}`;
}
