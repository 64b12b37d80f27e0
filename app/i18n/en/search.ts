export const search = {
  button: "Search",
  forPerson: "For a person: first name and family name",
  region: "Region",
  found: "Families found: {{number}}",
  firstOnly: "Only the first {{shown}} of {{all}} are shown. Type more of the name.",
  whatIsFound: "What can be found",
  by: "Families, by the family name or the first name of the head, in English or Hindi letters, or by city, state or country. Gotra and phone numbers are not searched.",
  examples: "For example:",
  fromOwnFamily: "From your family:",
  /** `words` are in quotes in the texts below. */
  knows: "This search knows families and their heads.",
  inOwnFamily: "Look for {{words}} in your family",
  people: "People",
  family: "Family",
  toYou: "To you",
  peopleFound_one: "{{count}} person found",
  peopleFound_other: "{{count}} people found",
  nearest: "The nearest {{shown}} are shown.",
  morePeople: "{{family}}: {{count}} more",
  nobody_one: "Nobody called {{words}} was found in the family that was looked at.",
  nobody_other: "Nobody called {{words}} was found in the {{count}} families that were looked at.",
  familyUnread: "The {{name}} family could not be read.",
  progress: "{{count}} of {{all}} families looked at",
  lookFor_one: "Look for {{words}} among the members of this family",
  lookFor_other: "Look for {{words}} among the members of these {{count}} families",
  lookElsewhere_one: "Look for {{words}} among the members of another family",
  lookElsewhere_other: "Look for {{words}} among the members of {{count}} other families",
  lookNext_one: "Look at the next family",
  lookNext_other: "Look at the next {{count}} families",
} as const;

export const nameSearch = {
  alsoSearched: "Also searched:",
  /** Ends the sentence that lists the spellings. */
  end: ".",
  exactly: "Exactly as typed",
  allSpellings: "Other spellings, too",
  omitted: "No answer in time, search again for:",
  truncated: "There are more families for:",
  /** Links above the member list. */
  byName: "By name",
  asStored: "In the family's order",
  suggestIt: "Suggest",
  /** Labels for screen readers, by the field that is filled in. */
  suggest: {
    familyName: "Suggest from Family Name (Hindi)",
    familyNameInHindi: "Suggest from Family Name",
    firstName: "Suggest from First Name (Hindi)",
    firstNameInHindi: "Suggest from First Name",
    nickName: "Suggest from Nick Name (Hindi)",
    nickNameInHindi: "Suggest from Nick Name",
  },
  nothingTyped: "Type the name here first, then it can be suggested in the other script.",
  /** When no Hindi spelling is certain. */
  writeYourself: "Please write the name in Hindi yourself.",
  /** Before two names that have the same spelling in the other script. */
  whichName: "Which name is it?",
} as const;
