export const forms = {
  requiredNote: "* This field is required",
  seeSaved: "See what is saved now",
  save: "Save",
  cancel: "Cancel",
  show: "Show",
  hide: "Hide",
  /** For a form that is sent without a network; a script shows it. */
  noConnection: "No connection. Nothing was sent.",
  /** For a rate limit. */
  triedTooOften_one: "Too many attempts. Please try again in {{count}} minute.",
  triedTooOften_other: "Too many attempts. Please try again in {{count}} minutes.",
  alsoWrong: "Please check as well:",
} as const;
