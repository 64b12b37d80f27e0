/** Sentences of responses that middleware sends before any screen is involved. */
export const httpErrors = {
  badRequest: {
    heading: "Bad request",
    sentence: "Please open the page again from its address.",
  },
  foreignOrigin: {
    heading: "Not sent from this site",
    sentence:
      "This form came from another site, so nothing was done. Please open the page here and send it again.",
  },
  notFound: {
    heading: "Page not found",
    sentence: "There is no page at this address. It may have moved, or the address may be mistyped.",
  },
  methodNotAllowed: {
    heading: "Method not allowed",
    sentence: "Please use the links and forms of this site.",
  },
  tooSlow: {
    heading: "The upload took too long",
    sentence: "The connection is too slow or was lost, so nothing was saved. Please send it again.",
  },
  lengthRequired: {
    heading: "Bad request",
    sentence: "The size of what was sent is missing, so nothing was saved.",
  },
  tooLarge: {
    heading: "This is too large",
    sentence:
      "A form may have 100 kB and an image 10 MB, so nothing was saved. Go back, make it smaller and send it again.",
  },
  addressTooLong: {
    heading: "This address is too long",
    sentence: "Please shorten it, or start at the home page.",
  },
  unsupportedType: {
    heading: "Unsupported format",
    sentence: "This page takes only its own form, so nothing was saved.",
  },
  expectationFailed: {
    heading: "Bad request",
    sentence: "Your program expects something that this site does not offer.",
  },
  unknownHost: {
    heading: "Wrong address",
    sentence: "Please open this site at the address you were given.",
  },
  headersTooLarge: {
    heading: "Bad request",
    sentence: "Your browser sent too many headers. Clear the cookies of this site and try again.",
  },
  internal: {
    heading: "Something is not working",
    sentence: "The error was logged. Please try again later.",
  },
  tooManyPages: {
    heading: "Just a moment",
    sentence: "Too many pages were opened at once. Please try again in a moment.",
  },
  stopping: {
    heading: "Just a moment",
    sentence: "This site is being restarted, so nothing was saved. Please try again in a moment.",
  },
} as const;

export const errorPage = {
  tryAgain: "Try again",
  reference: "Error {{status}} · Reference {{id}}",
  /** Headings for an action that failed. */
  badRequest: "This did not work",
  forbidden: "Not allowed",
  tooOften: "Too many attempts",
} as const;
