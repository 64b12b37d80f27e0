export const help = {
  search: "सवाल खोजें",
  searchButton: "खोजें",
  expand: "सब खोलें",
  collapse: "सब बंद करें",
  linkTo: "इस जवाब का लिंक",
};
