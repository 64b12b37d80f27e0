export const help = {
  search: "Search questions",
  searchButton: "Search",
  expand: "Expand All",
  collapse: "Collapse All",
  linkTo: "Link to this answer",
  homeScreen:
    "To open this site from your phone's home screen, choose Add to Home screen in your browser's menu. On an iPhone it is under Share.",
} as const;
