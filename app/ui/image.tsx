import { community } from "~/community/community.server";
import { ownImagePath } from "~/contract/image-path";
import { GRAPHEMES } from "~/contract/scalars";
import { picturesAreOn } from "~/i18n/choices.server";
import { langOf } from "~/i18n/format/text";
import { PORTRAIT_WIDTH_PX, SAVED_IMAGE_PX } from "~/images/constants";
import { isTitle } from "~/name-search/titles";

export function shownPicture(path: string | null): string | null {
  return picturesAreOn() ? ownImagePath(path) : null;
}

export function shownInitials(name: string): string | null {
  return picturesAreOn() ? null : initialsOf(name);
}

const IN_BRACKETS = /[([{][^()[\]{}]*[)\]}]/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const FORMAT_CHARACTERS = /\p{Cf}/gu;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => LETTER_OR_DIGIT.test(word));

/** Skips quotes and other punctuation. */
function firstLetterOf(word: string): string {
  const [first] = GRAPHEMES.segment(word.slice(word.search(LETTER_OR_DIGIT)));
  return first?.segment.replace(FORMAT_CHARACTERS, "") ?? "";
}

/** Ignores text in brackets and titles such as `Late`, unless the name has nothing else. */
export function initialsOf(name: string): string {
  const names = wordsOf(name.replace(IN_BRACKETS, " ")).filter((word) => !isTitle(word));
  const [first = "", ...others] = names.length > 0 ? names : wordsOf(name);
  return [first, ...others.slice(-1)].map(firstLetterOf).join("").toUpperCase();
}

interface ImageSize {
  width: number;
  height: number;
  widths: readonly number[];
  sizes: string;
}

export const IMAGE_KINDS = {
  avatar: { width: 32, height: 32, widths: [PORTRAIT_WIDTH_PX], sizes: "2rem" },
  face: { width: 44, height: 44, widths: [PORTRAIT_WIDTH_PX], sizes: "2.75rem" },
  home: { width: 120, height: 80, widths: [200, 400, 600], sizes: "(min-width: 48rem) 33rem, 8rem" },
  family: { ...SAVED_IMAGE_PX, widths: [400, 600, 1200], sizes: "(min-width: 28rem) 24rem, 100vw" },
  // The circle of 6 to 9 rem crops a 3:2 image, which is half as wide again.
  profile: { ...SAVED_IMAGE_PX, widths: [200, 400, 600], sizes: "(min-width: 48rem) 13.5rem, 9rem" },
  // The card is 250 px high, so a 3:2 image is 375 px wide before the card crops its sides.
  event: {
    width: 375,
    height: 250,
    widths: [400, 600],
    sizes: "(min-width: 62rem) 23.5rem, (min-width: 48rem) 48vw, 20.5rem",
  },
  thumbnail: { width: 210, height: 140, widths: [200, 400], sizes: "(min-width: 62rem) 16rem, 45vw" },
  poster: { width: 600, height: 400, widths: [400, 600, 1200], sizes: "(min-width: 62rem) 35rem, 100vw" },
  photo: { width: 1200, height: 800, widths: [400, 600, 1200], sizes: "100vw" },
} as const satisfies Readonly<Record<string, ImageSize>>;

type KindName = keyof typeof IMAGE_KINDS;

export function sizedImagePath(path: string, width: number): string {
  return `${path}?w=${width}`;
}

export function imageSources(path: string, kind: KindName) {
  const { widths, sizes }: ImageSize = IMAGE_KINDS[kind];
  const [narrowest = 0] = widths;
  const src = sizedImagePath(path, widths.at(-2) ?? narrowest);
  if (widths.length === 1 || !picturesAreOn()) return { src };
  return { src, srcSet: widths.map((width) => `${sizedImagePath(path, width)} ${width}w`).join(", "), sizes };
}

interface ImageProps {
  src: string | null;
  alt: string;
  kind: KindName;
  lazy?: boolean;
  name?: string;
}

/** The box has a fixed size, so that the layout does not shift, and a background in case the image fails. */
export function Image({ src, alt, kind, lazy, name }: ImageProps) {
  const { width, height } = IMAGE_KINDS[kind];
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

/** The community's picture beside a visitor's form, where a window is wide enough. */
export function WelcomePicture() {
  const { welcome } = community();
  return welcome && picturesAreOn() ? <img src={welcome} alt="" {...SAVED_IMAGE_PX} loading="lazy" /> : null;
}

const PORTRAIT_PX = 60;

export function renderPortrait(path: string | null, isEager = false) {
  return path ? (
    <img
      src={sizedImagePath(path, PORTRAIT_WIDTH_PX)}
      alt=""
      width={PORTRAIT_PX}
      height={PORTRAIT_PX}
      loading={isEager ? undefined : "lazy"}
    />
  ) : null;
}

export function renderHighlightedName(name: string, isFound: boolean) {
  return isFound ? <mark>{name}</mark> : name;
}

/** Same markup in the tree and the list, so that the page compresses well. */
export function renderBoldName(name: string, isFound: boolean) {
  return (
    <b lang={langOf(name)} translate="no">
      {renderHighlightedName(name, isFound)}
    </b>
  );
}
