/** What the home page says about the community. */
export const ABOUT_PARAGRAPHS = [
  "Kalakriti Samaj is a community of families whose forebears printed, dyed and traded cloth in the market towns of central and western India. Many still keep a workshop; many more have become teachers, engineers, doctors and shopkeepers, at home and far away.",
  "Elders tell that the first families came together around a river crossing, where clean water and good colour were found in one place. They shared wells and festivals, and wrote down who belonged to whom. This directory goes on with that book: it keeps the families, their trees and their news, so that nobody loses sight of their own.",
] as const;

/** Fixed values (docs/screens.md#home). */
export const COUNTERS = [
  { label: "Registered families", value: 120 },
  { label: "Registered members", value: 579 },
  { label: "Registered users", value: 125 },
  { label: "Males", value: 300 },
  { label: "Females", value: 279 },
  { label: "Kids under 15", value: 120 },
  { label: "Single girls aged 22 to 30", value: 25 },
  { label: "Single boys aged 22 to 30", value: 30 },
] as const;

export const BRAND_IMAGES = [
  { src: "/images/brand-cloth.svg", alt: "Printed cloth with a pattern of leaves" },
  { src: "/images/brand-river.svg", alt: "A river with houses on its bank at dusk" },
  { src: "/images/brand-tree.svg", alt: "A wide tree with many branches" },
] as const;

export const BRAND_IMAGE_WIDTH_PX = 600;
export const BRAND_IMAGE_HEIGHT_PX = 400;
