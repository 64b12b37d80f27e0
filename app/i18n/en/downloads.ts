export const downloads = {
  heading: "Download",
  contacts: "Save contacts",
  aboutContacts: "All numbers for your phone.",
  contact: "Save contact",
  birthdays: "Birthdays",
  aboutBirthdays: "With anniversaries, for your calendar.",
  aboutBook: "To read, print or give.",
  file: "Save as one file",
  aboutFile: "Opens without internet.",
  loading: "Making the file. Look in your downloads.",
  withoutPhones: "Without phone numbers",
  redacted: "Without birth years and children's details",
  linkToUnredacted: "With everything",
  unredacted: "With birth years and children's details. Keep these files to yourself.",
  enoughToday: "You have saved 10 files of other families today. You can save more tomorrow.",
  gedcom: "GEDCOM",
  aboutGedcom: "For family tree apps.",
  find: "Find a name",
  savedFor: "Saved for {{name}} on {{date}}, from {{site}}.",
  photosOf: "This file has {{shown}} of {{all}} photos.",
  /** Inside the files. */
  born: "Born {{date}}",
  birthdayOf: "Birthday: {{name}}",
  weddingDay: "Wedding anniversary: {{names}}",
  calendar: "Birthdays of the {{family}}",
  omitted_one: "{{count}} date is left out: its day or month is not known.",
  omitted_other: "{{count}} dates are left out: their day or month is not known.",
  allThere: "All birthdays and anniversaries that we may show are here.",
} as const;

/** Texts about pages kept on the device. The service worker shows the first two. */
export const offlineReading = {
  savedCopy: "You are offline. Saved copy: {{time}}.",
  formsNeedNetwork: "Forms need internet.",
  heading: "Save pages to read offline",
  what: "The last {{pages}} pages you open stay on this device with small photos. Offline, you see them as they were when you last opened them.",
  shared:
    "Do not use this on a shared device: anyone who opens this site on it offline can see the saved pages.",
  deleted: "The saved pages are deleted when you are logged out or someone else logs in.",
  needsScripts: "This browser cannot save pages, or JavaScript is off.",
  save: "Save pages",
  stop: "Delete pages and stop saving",
  savedPages: "Pages on this device",
  homeScreen:
    "To open this site from your phone's home screen, choose Add to Home screen in your browser's menu; on an iPhone it is under Share.",
} as const;
