import { t } from "~/i18n/text.server";
import { LinkRow, type TextLink } from "~/ui/links";
import type { ChartView } from "./chart.server";
import { chartCouples } from "./chart-couple";
import { fitsDesk, fitsPhone, LEGIBLE_PERCENT, MARGIN_PX, sizeOf, WHOLE_PERCENT } from "./chart-size";
import { SMALL } from "./chart-text";

/** A phone shows a wider chart at less than 40 % when it is fitted in, which nobody can read. */
const FITS_PHONES_PX = 800;

/** The server estimates the window; a script measures it. */
function partNote(chart: ChartView) {
  if (fitsPhone(chart)) return null;
  return (
    <p className={fitsDesk(chart) ? "app-chart__part app-chart__part--phone" : "app-chart__part"}>
      {t("tree.fitPart")}
    </p>
  );
}

function legend() {
  const sign = (name: string, text: string) => (
    <li key={name}>
      <i className={`app-chart__sign app-chart__sign--${name}`} /> {text}
    </li>
  );
  return (
    <ul className="app-chart__legend list-unstyled">
      {(["male", "female", "deceased"] as const).map((tone) => sign(tone, t(`member.${tone}`)))}
      {sign("married", t("tree.marriedSign"))}
      {sign("selected", t("tree.selectedSign"))}
    </ul>
  );
}

/** A marriage is a double line, descent a single one. */
export function FamilyChart({ chart, zooms }: { chart: ChartView; zooms: readonly TextLink[] }) {
  const { width, height, zoom, marriages, descents } = chart;
  const isFit = zoom === "fit";
  const box = [-MARGIN_PX, -MARGIN_PX, width + 2 * MARGIN_PX, height + 2 * MARGIN_PX];
  return (
    <section
      className={`app-chart${isFit ? " app-chart--fit" : ""}${width > FITS_PHONES_PX ? " app-chart--wide" : ""}`}
      id="tree"
      aria-label={t("tree.chartName")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      data-enhance="chart"
    >
      <LinkRow links={zooms} />
      {isFit ? partNote(chart) : null}
      <div>
        <svg
          {...sizeOf(chart, isFit ? WHOLE_PERCENT : zoom)}
          viewBox={box.join(" ")}
          fontSize={SMALL.size}
          fill="var(--app-card-text)"
        >
          <title>{t("tree.chartName")}</title>
          <g fill="none" stroke="var(--app-quiet)" strokeWidth={2} strokeLinejoin="round">
            <path d={descents} />
            <path d={marriages} strokeWidth={8} />
            <path d={marriages} strokeWidth={4} stroke="var(--app-surface)" />
          </g>
          {chartCouples(chart)}
        </svg>
        {isFit ? <svg {...sizeOf(chart, LEGIBLE_PERCENT)} aria-hidden="true" /> : null}
      </div>
      {legend()}
    </section>
  );
}
