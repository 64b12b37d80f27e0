export const help = {
  search: "Search questions",
  searchButton: "Search",
  expand: "Expand All",
  collapse: "Collapse All",
  linkTo: "Link to this answer",
} as const;
