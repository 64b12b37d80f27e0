import { t } from "~/i18n/text.server";
import { Image } from "~/ui/image";
import { PhotoFrame } from "./photo-frame";
import type { PhotoView } from "./view";

const WIDTH_PX = 210;
const HEIGHT_PX = 140;

/** A script opens it; while it is closed, its lazy image is never fetched. */
function PhotoDialog({ title, first }: { title: string; first: PhotoView }) {
  return (
    <dialog className="app-photo-dialog" aria-label={t("events.photosOf", { title })}>
      <PhotoFrame src={first.src} alt="" lazy>
        <button type="button" className="btn btn-secondary">
          {t("events.previous")}
        </button>
        <p role="status" />
        <button type="button" className="btn btn-secondary">
          {t("events.next")}
        </button>{" "}
        <button type="button" className="btn btn-primary">
          {t("events.close")}
        </button>
      </PhotoFrame>
    </dialog>
  );
}

/** When pictures are off, a link loads each photo on demand. */
function PhotoLinks({ photos }: { photos: readonly PhotoView[] }) {
  return (
    <section className="card card-body mb-4">
      <h2>{t("events.photos")}</h2>
      <ul className="app-bar list-unstyled">
        {photos.map(({ href, place }) => (
          <li key={href}>
            <a className="btn btn-secondary" href={href}>
              {photos.length > 1 ? t("events.showPictureAt", { place }) : t("events.showPicture")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhotosProps {
  title: string;
  photos: readonly PhotoView[];
  onDemand: boolean;
}

export function Photos({ title, photos, onDemand }: PhotosProps) {
  const [first] = photos;
  if (!first) return null;
  if (onDemand) return <PhotoLinks photos={photos} />;
  return (
    <section className="card card-body mb-4" data-enhance="photo-viewer">
      <h2>{t("events.photos")}</h2>
      <ul className="app-columns app-thumbnails list-unstyled">
        {photos.map(({ src, href, alt, place }) => (
          <li key={href}>
            {/* The link carries the accessible name: when an image fails, its alt text is hidden with it. Text browsers read the alt text. */}
            <a href={href} aria-label={alt} data-place={place}>
              <Image kind="thumbnail" src={src} alt={alt} width={WIDTH_PX} height={HEIGHT_PX} lazy />
            </a>
          </li>
        ))}
      </ul>
      <PhotoDialog title={title} first={first} />
    </section>
  );
}
