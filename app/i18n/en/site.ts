import { COMMUNITY_NAME, SITE_NAME } from "../community/site";

export const site = {
  name: SITE_NAME,
  community: COMMUNITY_NAME,
  /** The title of a page whose form has errors. */
  errorTitle: "Error: {{title}}",
  title: "{{title}} · {{site}}",
  rights: "© {{year}} {{site}}. All rights reserved.",
} as const;
