import type { ComponentProps } from "react";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { IMAGE_KINDS, Image, imageSources } from "~/ui/image";
import { ButtonLink, StepLink } from "~/ui/links";
import { renderTitle } from "~/ui/words";
import type { EventView, PhotoView } from "./screen.server";

/** The buttons come first, so that photos of any shape leave them in place. */
function PhotoFrame({ src, alt, loading, children }: ComponentProps<"img"> & { src: string }) {
  const { width, height } = IMAGE_KINDS.photo;
  return (
    <div className="app-viewer">
      <div className="app-bar">{children}</div>
      <img {...imageSources(src, "photo")} alt={alt} width={width} height={height} loading={loading} />
    </div>
  );
}

/** A script opens it. Its image is lazy, so that it is not fetched before. */
function PhotoDialog({ title, first }: { title: string; first: PhotoView }) {
  return (
    <dialog className="app-photo-dialog" aria-label={t("events.photosOf", { title })}>
      <PhotoFrame src={first.src} alt="" loading="lazy">
        <button type="button" className="btn btn-secondary">
          {t("events.previous")}
        </button>
        <p role="status" />
        <button type="button" className="btn btn-secondary">
          {t("events.next")}
        </button>{" "}
        <button type="button" className="btn btn-secondary">
          {t("events.close")}
        </button>
      </PhotoFrame>
    </dialog>
  );
}

export function Photos({ title, photos }: { title: string; photos: readonly PhotoView[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <section className="card card-body" data-enhance="photo-viewer">
      <h2>{t("events.photos")}</h2>
      <ul className="app-columns app-thumbnails list-unstyled">
        {photos.map(({ src, href, alt, position }) => (
          <li key={href}>
            {picturesAreOn() ? (
              // The link carries the accessible name: when an image fails, its alt text is hidden with it. Text browsers read the alt text.
              <a href={href} aria-label={alt} data-place={position}>
                <Image kind="thumbnail" src={src} alt={alt} lazy />
              </a>
            ) : (
              <ButtonLink href={href} text={t("events.showPicture", { place: position })} />
            )}
          </li>
        ))}
      </ul>
      {picturesAreOn() ? <PhotoDialog title={title} first={first} /> : null}
    </section>
  );
}

export function PhotoPage({ title, photo }: { title: string; photo: NonNullable<EventView["openPhoto"]> }) {
  return (
    <section data-enhance="photo-keys">
      <h1>{renderTitle(title)}</h1>
      <PhotoFrame src={photo.src} alt={photo.alt}>
        <StepLink name={t("events.previous")} rel="prev" href={photo.previous} />
        <p>{photo.position}</p>
        <StepLink name={t("events.next")} rel="next" href={photo.next} />{" "}
        <ButtonLink rel="up" href={photo.close} text={t("events.close")} />
      </PhotoFrame>
    </section>
  );
}
