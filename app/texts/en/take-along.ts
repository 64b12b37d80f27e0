/** Files to take along. */
export const takeAlong = {
  heading: "Take along",
  contacts: "Save contacts",
  contact: "Save contact",
  birthdays: "Birthdays",
  file: "Save as one file",
  withoutPhones: "Without phones",
  withoutYears: "Without birth years",
  find: "Find a name",
  savedFor: "Saved for {{name}} on {{date}}, from {{site}}.",
  /** In the files. */
  born: "Born {{date}}",
  birthdayOf: "Birthday: {{name}}",
  weddingDay: "Wedding day: {{names}}",
  wed: "Married {{date}}",
  couple: "{{one}} and {{other}}",
  calendar: "Birthdays of the {{family}}",
  leftOut_one: "{{count}} date is left out, since its day or month is not known.",
  leftOut_other: "{{count}} dates are left out, since their day or month is not known.",
  allThere: "No date is left out.",
} as const;
