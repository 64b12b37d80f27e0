export const errorPage = {
  tryAgain: "Try again",
  reference: "Error {{status}} · Reference {{id}}",
  /** Headings for an action that failed. */
  badRequest: "This did not work",
  forbidden: "Not allowed",
  tooOften: "Too many attempts",
} as const;
