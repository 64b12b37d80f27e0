import { sizedImagePath } from "../images/image-url";

/** Where a picture stands; each place has widths of its own. */
export type ImagePlace = "avatar" | "family" | "profile" | "event" | "thumbnail" | "photo";

interface Sizes {
  /** Of PICTURE_WIDTHS_PX, the narrowest first. */
  widths: readonly number[];
  /** How wide the place is on the screen, as an image's `sizes`. */
  sizes: string;
}

const PORTRAIT = { widths: [400, 600, 1200], sizes: "(min-width: 28rem) 24rem, 100vw" };

const SIZES: Readonly<Record<ImagePlace, Sizes>> = {
  avatar: { widths: [48, 96], sizes: "2rem" },
  family: PORTRAIT,
  profile: PORTRAIT,
  // Narrow cards cut the sides off, so that the height decides from there on: 250 px are 375 px of a common picture.
  event: { widths: [400, 600], sizes: "(min-width: 62rem) 23.5rem, (min-width: 48rem) 48vw, 20.5rem" },
  thumbnail: { widths: [200, 400], sizes: "(min-width: 62rem) 16rem, 45vw" },
  photo: { widths: [400, 600, 1200], sizes: "100vw" },
};

/** The attributes of an image that choose what it costs. The one place that knows widths, beside the tree's cards. */
export function imageSources(path: string, place: ImagePlace) {
  const { widths, sizes } = SIZES[place];
  const [narrowest = 0] = widths;
  return {
    src: sizedImagePath(path, widths.at(-2) ?? narrowest),
    srcSet: widths.map((width) => `${sizedImagePath(path, width)} ${width}w`).join(", "),
    sizes,
  };
}
