import { picturesAreOn } from "~/i18n/choices.server";
import { shownInitials } from "~/i18n/pictures.server";
import { PORTRAIT_WIDTH_PX } from "~/images/constants";
import { sizedImagePath } from "~/paths";

type ImagePlace =
  | "avatar"
  | "face"
  | "home"
  | "family"
  | "profile"
  | "event"
  | "thumbnail"
  | "poster"
  | "photo";

interface Sizes {
  widths: readonly number[];
  sizes: string;
}

const PICTURE = { widths: [400, 600, 1200], sizes: "(min-width: 28rem) 24rem, 100vw" };

const SIZES: Readonly<Record<ImagePlace, Sizes>> = {
  avatar: { widths: [PORTRAIT_WIDTH_PX], sizes: "2rem" },
  face: { widths: [PORTRAIT_WIDTH_PX], sizes: "2.75rem" },
  home: { widths: [200, 400], sizes: "8rem" },
  family: PICTURE,
  // A circle of 6 to 9 rem, cut from a picture half as wide again.
  profile: { widths: [200, 400, 600], sizes: "(min-width: 48rem) 13.5rem, 9rem" },
  // A card is 250 px high and crops the sides, so a usual 3:2 image is 375 px wide there.
  event: { widths: [400, 600], sizes: "(min-width: 62rem) 23.5rem, (min-width: 48rem) 48vw, 20.5rem" },
  thumbnail: { widths: [200, 400], sizes: "(min-width: 62rem) 16rem, 45vw" },
  poster: { widths: [400, 600, 1200], sizes: "(min-width: 62rem) 35rem, 100vw" },
  photo: { widths: [400, 600, 1200], sizes: "100vw" },
};

export function imageSources(path: string, place: ImagePlace) {
  const { widths, sizes } = SIZES[place];
  const [narrowest = 0] = widths;
  const src = sizedImagePath(path, widths.at(-2) ?? narrowest);
  // A picture that is loaded on demand is small.
  if (widths.length === 1 || !picturesAreOn()) return { src };
  return {
    src,
    srcSet: widths.map((width) => `${sizedImagePath(path, width)} ${width}w`).join(", "),
    sizes,
  };
}

/**
 * The box has a fixed size and the fallback as its background, so the layout does not shift when an image is missing or
 * fails.
 */
interface ImageProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  kind: ImagePlace;
  lazy?: boolean;
  name?: string;
}

export function Image({ src, alt, width, height, kind, lazy, name }: ImageProps) {
  return (
    <span className={`app-image app-image--${kind}`} data-initials={name && shownInitials(name)}>
      {src ? (
        <img
          {...imageSources(src, kind)}
          alt={alt}
          width={width}
          height={height}
          loading={lazy ? "lazy" : undefined}
        />
      ) : null}
    </span>
  );
}
