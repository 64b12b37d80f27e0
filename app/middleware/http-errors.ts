/** A page that the edge answers by itself, before any screen. */
export interface HttpError {
  status: number;
  heading: string;
  sentence: string;
}

/** Everything the edge refuses, with the words that help. Edge cases E.2, E.4, E.5. */
export const httpErrors = {
  badRequest: {
    status: 400,
    heading: "This request makes no sense",
    sentence: "Please open the page again from its address.",
  },
  foreignOrigin: {
    status: 403,
    heading: "Not sent from this site",
    sentence:
      "This form was sent from another site, so nothing was done. Open the page here and send it again.",
  },
  notFound: {
    status: 404,
    heading: "Page not found",
    sentence: "There is no page at this address. It may have moved, or the address may be mistyped.",
  },
  method: {
    status: 405,
    heading: "This cannot be opened like that",
    sentence: "Pages here are opened by links and sent by forms.",
  },
  tooSlow: {
    status: 408,
    heading: "This came too slowly",
    sentence: "The connection was lost on the way, so nothing was saved. Please send it again.",
  },
  lengthMissing: {
    status: 411,
    heading: "This request makes no sense",
    sentence: "The size of what was sent is missing, so nothing was done.",
  },
  tooLarge: {
    status: 413,
    heading: "This is too large",
    sentence:
      "A form may hold 100 kB and a picture 10 MB, so nothing was saved. Go back, make it smaller and send it again.",
  },
  addressTooLong: {
    status: 414,
    heading: "This address is too long",
    sentence: "Please shorten it, or begin at the home page.",
  },
  contentType: {
    status: 415,
    heading: "This cannot be read",
    sentence: "Only forms of this site are understood, so nothing was done.",
  },
  unknownHost: {
    status: 421,
    heading: "This site has another name",
    sentence: "Please open it at the address you were given.",
  },
  busy: {
    status: 503,
    heading: "Too much at once",
    sentence:
      "Many pictures are being sent just now, so nothing was saved. Please send yours again in a moment.",
  },
  fault: {
    status: 500,
    heading: "Something is not working",
    sentence: "It was noted. Please try again later.",
  },
} as const satisfies Record<string, HttpError>;
