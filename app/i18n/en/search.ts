export const search = {
  button: "Search",
  label: "Name, place or phone number",
  region: "Region",
  found: "Families found: {{number}}",
  title: "Search for “{{text}}”",
  onlyWord: "Only {{words}} was searched for, as typed. There may be more families.",
  noPhone: "No phone number.",
  noPhoneButFamilys: "No phone number. The family's:",
  firstOnly: "Only the first {{shown}} of {{all}} are shown. Type more of the name.",
  whatIsFound: "What you can find",
  by: "Families: by family name, the head's first name, gotra, city, state or country, in English or Hindi letters. People: by name or work, together with a family name or a place. Phone numbers: of families, and of your own family's members.",
  examples: "For example:",
  scope: "This search finds families, their heads and the members of your own family.",
  people: "People",
  toYou: "Your relation",
  peopleFound_one: "{{count}} person found",
  peopleFound_other: "{{count}} people found",
  bestOnly: "Only the {{shown}} best matches are shown.",
  /** `words` are in quotes in the texts below. */
  nobody_one: "No one called {{words}} was found in the family searched.",
  nobody_other: "No one called {{words}} was found in the {{count}} families searched.",
  familyNotLoaded: "The {{name}} family did not load.",
  progress: "{{count}} of {{all}} families searched",
  lookFor_one: "Look for {{words}} among the members of another family",
  lookFor_other: "Look for {{words}} among the members of {{count}} other families",
} as const;

/** Walking through all families. */
export const browse = {
  all: "All families:",
  by: { town: "by place", gotra: "by gotra", name: "by family name" },
  title: { town: "Families by place", gotra: "Families by gotra", name: "Families by family name" },
  titleOf: {
    town: "Families in {{name}}",
    gotra: "Families of the {{name}} gotra",
    name: "{{name}} families",
  },
  count: "Families: {{number}}",
  part: "Only {{shown}} families loaded. There are more. Please try again later.",
  first: "Only the first {{shown}} of {{all}} are shown. The CSV file has all of them.",
  csvWithPhones: "Download CSV with phone numbers",
  headInHindi: "Head Of Family (Hindi)",
  town: "Place",
  state: "State or country",
} as const;

export const nameSearch = {
  /** Links above the member list. */
  byName: "By name",
  asStored: "Family order",
  suggestIt: "Suggest",
  /** For screen readers. */
  suggestFrom: "Suggest from {{label}}",
  nothingTyped: "Type the name here first, then use Suggest.",
  /** When no Hindi spelling is certain. */
  writeYourself: "Please type the name in Hindi yourself.",
  /** Before two names that have the same spelling in the other script. */
  whichName: "Which name is it?",
} as const;
