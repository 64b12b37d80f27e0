/** What the proxy shows by itself, while no replica answers. */
export const proxyPages = {
  maintenance: {
    heading: "We will be back shortly",
    text: "The directory is not available right now. Please try again in a minute.",
    sent: "If you have just sent a form, check if it was saved before you send it again.",
  },
  tooLarge: {
    heading: "This file is too large",
    text: "A photo can be up to 10 MB. Go back, choose a smaller one and send the form again.",
  },
  tooMany: {
    text: "Many pages are being opened from your internet connection right now. Wait a few seconds, then go back and try again.",
  },
} as const;
