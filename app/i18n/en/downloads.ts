export const downloads = {
  heading: "Download",
  contacts: "Save contacts",
  aboutContacts: "All numbers into your phone.",
  contact: "Save contact",
  birthdays: "Birthdays",
  aboutBirthdays: "With wedding days into your calendar.",
  aboutBook: "To read, to print, to give.",
  file: "Save as one file",
  aboutFile: "Opens without a network.",
  loading: "Making the file. It comes among your downloads.",
  withoutPhones: "Without phones",
  guarded: "Without birth years and children's details",
  withEverything: "With everything",
  everything: "With birth years and children's details. Keep these files for yourself.",
  enoughToday: "You have saved ten files of other families today. Please save more tomorrow.",
  gedcom: "GEDCOM",
  aboutGedcom: "For tree programs.",
  find: "Find a name",
  savedFor: "Saved for {{name}} on {{date}}, from {{site}}.",
  /** Inside the files. */
  born: "Born {{date}}",
  birthdayOf: "Birthday: {{name}}",
  weddingDay: "Wedding day: {{names}}",
  calendar: "Birthdays of the {{family}}",
  omitted_one: "{{count}} date is left out, since its day or month is not known.",
  omitted_other: "{{count}} dates are left out, since their day or month is not known.",
  allThere: "No date is left out.",
} as const;

/** Texts about pages kept on the device. The service worker shows the first two. */
export const offlineReading = {
  savedCopy: "Saved copy of {{time}}. You are offline.",
  formsNeedNetwork: "Forms need the network.",
  heading: "Keep pages for reading offline",
  what: "The last {{pages}} pages that you read stay on this device with their small pictures. Without a network you see them as you saw them last.",
  shared:
    "Keep nothing where others use this device, too: who opens this site on it without a network sees what is kept.",
  deleted: "All of it is deleted when you log out, when your session ends, and when somebody else logs in.",
  needsScripts: "This browser cannot keep pages, or its scripts are off.",
  keep: "Keep pages",
  stop: "Delete pages and keep none",
  kept: "Pages on this device",
} as const;
