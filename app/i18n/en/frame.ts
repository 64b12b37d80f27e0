import { ASSOCIATION_NAME, COMMUNITY_NAME, SHORT_NAME, SITE_NAME } from "../community/site";

export const site = {
  name: SITE_NAME,
  community: COMMUNITY_NAME,
  association: ASSOCIATION_NAME,
  /** Below the icon on a home screen: at most 12 letters. */
  shortName: SHORT_NAME,
  errorTitle: "Error: {{title}}",
  title: "{{title}} · {{site}}",
  rights: "© {{year}} {{site}}. All rights reserved.",
} as const;
export const frame = {
  skip: "Skip to content",
  main: "Main",
  menu: "Menu",
  home: "Home",
  family: "Family",
  ownFamily: "My Family",
  searchFamily: "Search Family",
  addFamily: "Add Family",
  events: "Events",
  accounts: "Accounts",
  unknownName: "You",
  /** How an adult is addressed. */
  withRespect: "{{name}}",
  ownProfile: "My Profile",
  changePassword: "Change Password",
  logout: "Logout",
  login: "Login",
  help: "Help",
  loading: "Loading...",
  languages: "Language",
  pictures: "Show pictures",
  picturesOn: "yes",
  picturesOff: "no",
} as const;
