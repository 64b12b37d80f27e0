export const forms = {
  requiredNote: "* This field is required",
  seeSaved: "See what is saved now",
  save: "Save",
  cancel: "Cancel",
  show: "Show",
  hide: "Hide",
  /** What a script says where the browser has no network. */
  noConnection: "No connection. Nothing was sent.",
  /** What a rate limit says. */
  triedTooOften_one: "Too many attempts. Please try again in {{count}} minute.",
  triedTooOften_other: "Too many attempts. Please try again in {{count}} minutes.",
  alsoWrong: "Please check as well:",
} as const;
