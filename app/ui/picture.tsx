import { type PicturePlace, pictureSources } from "./picture-sizes";

/** A box of fixed size: the picture, and behind it the fallback that is seen when it does not load. */
interface PictureProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  kind: PicturePlace;
  lazy?: boolean;
}

/** Nothing moves when a picture is missing or fails, with scripts off too. Issue section 2, "Images". */
export function Picture({ src, alt, width, height, kind, lazy }: PictureProps) {
  return (
    <span className={`app-picture app-picture--${kind}`}>
      {src ? (
        <img
          {...pictureSources(src, kind)}
          alt={alt}
          width={width}
          height={height}
          loading={lazy ? "lazy" : undefined}
        />
      ) : null}
    </span>
  );
}
