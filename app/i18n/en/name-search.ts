export const nameSearch = {
  alsoSearched: "Also searched:",
  /** Ends the sentence that lists the spellings. */
  end: ".",
  exactly: "Exactly as typed",
  allSpellings: "Other spellings, too",
  leftOut: "No answer in time, search again for:",
  cutShort: "There are more families for:",
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
