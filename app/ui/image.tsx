import { type ImagePlace, imageSources } from "./image-sizes";

/** A box of fixed size: the picture, and behind it the fallback that is seen when it does not load. */
interface ImageProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  kind: ImagePlace;
  lazy?: boolean;
}

/** Nothing moves when a picture is missing or fails, with scripts off too. Issue section 2, "Images". */
export function Image({ src, alt, width, height, kind, lazy }: ImageProps) {
  return (
    <span className={`app-picture app-picture--${kind}`}>
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
