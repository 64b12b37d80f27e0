import { t } from "~/i18n/text.server";
import type { Size } from "~/kinship/card-groups";
import { PLAIN_COLORS } from "~/ui/app-colors";
import { ZOOMS, type Zoom } from "../choices";
import type { ChartView } from "./chart.server";
import { chartCouples } from "./chart-couple";
import { CHART_PX, SMALL } from "./chart-text";

const WHOLE_PERCENT = 100;
/** Below this the smallest letters would have fewer than 9 px. */
const LEGIBLE_PERCENT = 75;

/** The space for the chart in a window of 1280 × 800, and in one of 360 × 740. */
const DESK_PX = { width: 1136, height: 620 };
const PHONE_PX = { width: 328, height: 520 };

function sizeOf({ width, height }: Size, percent: number): Size {
  const scaled = (length: number) => Math.round(((length + 2 * CHART_PX.margin) * percent) / WHOLE_PERCENT);
  return { width: scaled(width), height: scaled(height) };
}

function isLegibleIn(room: Size, chart: Size): boolean {
  const { width, height } = sizeOf(chart, LEGIBLE_PERCENT);
  return width <= room.width && height <= room.height;
}

const fitsDesk = (chart: Size) => isLegibleIn(DESK_PX, chart);
const fitsPhone = (chart: Size) => isLegibleIn(PHONE_PX, chart);

/** What the buttons lead to. A chart that fits is drawn at about 75 %. */
function zoomsAround(zoom: Zoom) {
  if (zoom === "fit") return { smaller: 50, larger: 100, fit: null } as const;
  if (zoom === null) return { smaller: 50, larger: 150, fit: "fit" } as const;
  const at = ZOOMS.indexOf(zoom);
  return { smaller: ZOOMS[at - 1] ?? null, larger: ZOOMS[at + 1] ?? null, fit: "fit" } as const;
}

const ZOOM_SIGNS = { smaller: "−", larger: "+", fit: "⤢" } as const;

function zoomButtons(chart: ChartView, selected: string) {
  const zooms = zoomsAround(chart.zoom);
  const button = (way: keyof typeof ZOOM_SIGNS, anchor = selected) => {
    const [to, text] = [zooms[way], t(`tree.${way}`)];
    const attributes = { className: "btn btn-secondary", title: text, "aria-label": text };
    return to === null ? (
      <button key={way} type="button" disabled {...attributes}>
        {ZOOM_SIGNS[way]}
      </button>
    ) : (
      <a key={way} href={chart.address({ zoom: to }, anchor)} {...attributes}>
        {ZOOM_SIGNS[way]}
      </a>
    );
  };
  return (
    <p className="app-chart__zoom d-print-none">
      {button("smaller")} {button("larger")} {button("fit", fitsPhone(chart) ? "tree" : selected)}
    </p>
  );
}

/** The server estimates the window; a script measures it. */
function partNote(chart: ChartView) {
  if (fitsPhone(chart)) return null;
  const atDesk = chart.zoom === null ? " app-chart__part--auto" : " app-chart__part--phone";
  return (
    <p className={`app-chart__part d-print-none${fitsDesk(chart) || chart.zoom === null ? atDesk : ""}`}>
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

/** What is on paper in place of a chart whose letters would be too small. */
function onPaper({ paper }: ChartView): { className: string; text?: string } {
  if (!paper) return { className: " app-chart--no-paper", text: t("tree.chartTooLarge") };
  const upright = paper.isUpright ? " app-chart--upright" : "";
  if (!paper.needsA4) return { className: upright };
  return { className: `${upright} app-chart--a4`, text: t("tree.chartNeedsA4") };
}

/** Whose words are names; React's type for `<svg>` lacks it. */
const NOT_TRANSLATED = { translate: "no" };

interface FamilyChartProps {
  chart: ChartView;
  selected: string;
  isPrint: boolean;
}

export function FamilyChart({ chart, selected, isPrint }: FamilyChartProps) {
  const { width, height, zoom, marriages, descents } = chart;
  const mayFit = zoom === "fit" || zoom === null;
  const look = zoom === "fit" ? " app-chart--fit" : zoom === null ? " app-chart--auto" : "";
  const paper = onPaper(chart);
  const box = [-CHART_PX.margin, -CHART_PX.margin, width + 2 * CHART_PX.margin, height + 2 * CHART_PX.margin];
  return (
    <>
      {isPrint ? <i data-enhance="print-page" /> : null}
      <section
        className={`app-chart${look}${paper.className}`}
        id="tree"
        aria-label={t("tree.chartName")}
        data-paper={paper.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        data-enhance="chart"
      >
        {isPrint ? null : zoomButtons(chart, selected)}
        {mayFit ? partNote(chart) : null}
        <div>
          <svg
            {...NOT_TRANSLATED}
            {...sizeOf(chart, zoom === "fit" ? WHOLE_PERCENT : (zoom ?? WHOLE_PERCENT))}
            viewBox={box.join(" ")}
            fontSize={SMALL.size}
          >
            <title>{t("tree.chartName")}</title>
            <g
              className="app-chart__lines"
              fill="none"
              stroke={PLAIN_COLORS.line}
              strokeWidth={2}
              strokeLinejoin="round"
            >
              <path d={descents} />
              {/* A marriage is a double line, descent a single one. */}
              <path d={marriages} strokeWidth={8} />
              <path d={marriages} strokeWidth={4} stroke={PLAIN_COLORS.surface} />
            </g>
            {chartCouples(chart)}
          </svg>
          {mayFit ? <svg {...sizeOf(chart, LEGIBLE_PERCENT)} aria-hidden="true" /> : null}
        </div>
        {legend()}
      </section>
    </>
  );
}
