export const site = {
  errorTitle: "Error: {{title}}",
  title: "{{title}} · {{site}}",
  rights: "© {{year}} {{site}}. All rights reserved.",
} as const;
export const share = {
  heading: "Share",
  sms: "Share by SMS",
  mail: "Share by email",
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
  you: "You",
  /** How an adult is addressed. */
  withRespect: "{{name}}",
  ownProfile: "My Profile",
  changePassword: "Change Password",
  logout: "Logout",
  login: "Login",
  help: "Help",
  loading: "Loading...",
  languages: "Language",
} as const;
export const help = {
  search: "Search questions",
  expand: "Expand All",
  collapse: "Collapse All",
  all: "Show all questions",
  linkTo: "Link to this answer",
  homeScreen:
    "To open this site from your phone's home screen, choose Add to Home screen in your browser's menu. On an iPhone it is under Share.",
} as const;
export const home = {
  greeting: "Namaste, {{name}}",
  late: "Your family did not load in time. You can open it here:",
  birthdays: "Birthdays in your family in the next {{days}} days",
  noBirthdays: "No birthdays in your family in the next {{days}} days.",
  relatedTo: "Type a person's name",
  turns_one: "turns {{count}}",
  turns_other: "turns {{count}}",
  wish: "Wish on WhatsApp",
  wishOf: "Happy birthday, {{name}}!",
  purpose: "All families of {{community}}, their trees and their news in one place",
  about: "About {{community}}",
  numbers: "Our community in numbers",
  pictures: "Pictures of the community",
} as const;
