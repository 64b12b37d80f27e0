export const search = {
  button: "Search",
  region: "Region",
  found: "Families found: {{number}}",
} as const;
