/** Pages kept on the device. The service worker says the first two. */
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
