import { type TextKey, t } from "../texts/text.server";

export const aboutParagraphs = () => [t("home.origin"), t("home.story")];

/** Those with nothing to fill in. */
type PlainKey = Exclude<
  Extract<TextKey, `home.${string}`>,
  `home.${"about" | "greeting" | "birthdays" | "noBirthdays" | "turns"}`
>;

function counter(value: number, name: PlainKey) {
  return {
    get label() {
      return t(name);
    },
    value,
  };
}

export const COUNTERS = [
  counter(120, "home.families"),
  counter(579, "home.members"),
  counter(125, "home.users"),
  counter(300, "home.males"),
  counter(279, "home.females"),
  counter(120, "home.kids"),
  counter(25, "home.girls"),
  counter(30, "home.boys"),
] as const;

function brandImage(src: string, name: PlainKey) {
  return {
    src,
    get alt() {
      return t(name);
    },
  };
}

export const BRAND_IMAGES = [
  brandImage("/images/brand-cloth.svg", "home.cloth"),
  brandImage("/images/brand-river.svg", "home.river"),
  brandImage("/images/brand-tree.svg", "home.tree"),
] as const;

export const BRAND_IMAGE_WIDTH_PX = 600;
export const BRAND_IMAGE_HEIGHT_PX = 400;
