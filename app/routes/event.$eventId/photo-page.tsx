import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/foreign-words";
import { StepLink } from "~/ui/step-link";
import { PhotoFrame } from "./photo-frame";
import type { ViewerView } from "./view";

export function PhotoPage({ title, viewer }: { title: string; viewer: ViewerView }) {
  return (
    <section data-enhance="photo-keys">
      <h1>
        <bdi lang={langOf(title)}>{title}</bdi>
      </h1>
      <PhotoFrame src={viewer.src} alt={viewer.alt}>
        <StepLink name={t("events.previous")} rel="prev" href={viewer.previous} />
        <p>{viewer.place}</p>
        <StepLink name={t("events.next")} rel="next" href={viewer.next} />{" "}
        <a className="btn btn-primary" rel="up" href={viewer.close}>
          {t("events.close")}
        </a>
      </PhotoFrame>
    </section>
  );
}
