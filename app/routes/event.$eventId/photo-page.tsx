import { langOf } from "~/format/foreign-words";
import { t } from "~/texts/text.server";
import { PhotoFrame } from "./photo-frame";
import type { ViewerView } from "./view";

function Turn({ name, rel, href }: { name: string; rel: "prev" | "next"; href: string | null }) {
  return href ? (
    <a className="btn btn-secondary" rel={rel} href={href}>
      {name}
    </a>
  ) : (
    <button type="button" className="btn btn-secondary" disabled>
      {name}
    </button>
  );
}

export function PhotoPage({ title, viewer }: { title: string; viewer: ViewerView }) {
  return (
    <section data-enhance="photo-keys">
      <h1>
        <bdi lang={langOf(title)}>{title}</bdi>
      </h1>
      <PhotoFrame src={viewer.src} alt={viewer.alt}>
        <Turn name={t("events.previous")} rel="prev" href={viewer.previous} />
        <p>{viewer.place}</p>
        <Turn name={t("events.next")} rel="next" href={viewer.next} />{" "}
        <a className="btn btn-primary" rel="up" href={viewer.close}>
          {t("events.close")}
        </a>
      </PhotoFrame>
    </section>
  );
}
