export const home = {
  greeting: "Namaste, {{name}}",
  about: "About {{community}}",
  origin:
    "Kalakriti Samaj is a community of families whose forebears printed, dyed and traded cloth in the market towns of central and western India. Many still keep a workshop; many more have become teachers, engineers, doctors and shopkeepers, at home and far away.",
  story:
    "Elders tell that the first families came together around a river crossing, where clean water and good colour were found in one place. They shared wells and festivals, and wrote down who belonged to whom. This directory goes on with that book: it keeps the families, their trees and their news, so that nobody loses sight of their own.",
  numbers: "Our community in numbers",
  pictures: "Pictures of the community",
  families: "Registered families",
  members: "Registered members",
  users: "Registered users",
  males: "Males",
  females: "Females",
  kids: "Kids under 15",
  girls: "Single girls aged 22 to 30",
  boys: "Single boys aged 22 to 30",
  cloth: "Printed cloth with a pattern of leaves",
  river: "A river with houses on its bank at dusk",
  tree: "A wide tree with many branches",
} as const;
