export const search = {
  button: "Search",
  region: "Region",
  found: "Families found: {{number}}",
  firstOnly: "Only the first {{shown}} of {{all}} are shown. Type more of the name.",
  whatIsFound: "What can be found",
  by: "Families, by the family name or the first name of the head, in English or Hindi letters, or by city, state or country. Gotra and phone numbers are not searched.",
  examples: "For example:",
  fromOwnFamily: "From your family:",
  noneAdvice: "Try fewer letters or another spelling, or search for a city.",
} as const;
