export const nameSearch = {
  alsoSearched: "Also searched:",
  /** Of the sentence that lists them. */
  end: ".",
  exactly: "Exactly as typed",
  allSpellings: "Other spellings, too",
  leftOut: "No answer in time, search again for:",
  cutShort: "There are more families for:",
  suggestFrom: "Suggest from {{field}}",
  nothingTyped: "Type {{field}} first.",
} as const;
