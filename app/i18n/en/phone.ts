/** Names of flags, for screen readers. */
export const phone = {
  india: "India",
  unitedStates: "United States",
  elsewhere: "Other country",
} as const;
