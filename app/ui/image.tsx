import { shownInitials } from "~/i18n/pictures.server";
import { type ImagePlace, imageSources } from "./image-sizes";

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
