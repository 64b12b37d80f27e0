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
        <bdi>{title}</bdi>
      </h1>
      <PhotoFrame src={viewer.src} alt={viewer.alt}>
        <Turn name="Previous" rel="prev" href={viewer.previous} />
        <p>{viewer.place}</p>
        <Turn name="Next" rel="next" href={viewer.next} />
        <a className="btn btn-primary" rel="up" href={viewer.close}>
          Close
        </a>
      </PhotoFrame>
    </section>
  );
}
