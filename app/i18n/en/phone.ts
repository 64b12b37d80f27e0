/** What a flag says to a screen reader. */
export const phone = {
  india: "India",
  unitedStates: "United States",
  elsewhere: "Other country",
} as const;
