import { t } from "../text.server";

export const aboutParagraphs = () => [t("home.origin"), t("home.story")];

export const counters = () => [
  { label: t("home.families"), value: 120 },
  { label: t("home.members"), value: 579 },
  { label: t("home.users"), value: 125 },
  { label: t("home.males"), value: 300 },
  { label: t("home.females"), value: 279 },
  { label: t("home.kids"), value: 120 },
  { label: t("home.girls"), value: 25 },
  { label: t("home.boys"), value: 30 },
];

export const brandImages = () => [
  { src: "/images/brand-cloth.svg", alt: t("home.cloth") },
  { src: "/images/brand-river.svg", alt: t("home.river") },
  { src: "/images/brand-tree.svg", alt: t("home.tree") },
];

export const BRAND_IMAGE_WIDTH_PX = 600;
export const BRAND_IMAGE_HEIGHT_PX = 400;
