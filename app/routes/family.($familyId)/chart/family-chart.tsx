import { t } from "~/i18n/text.server";
import type { Size } from "~/kinship/card-groups";
import { PLAIN_COLORS } from "~/ui/app-colors";
import { isPrint, type TreeChoices, type TreePage, ZOOMS } from "../choices";
import type { ChartView } from "./chart.server";
import { ChartCouple } from "./chart-couple";
import { CHART_PX, SMALL } from "./chart-text";

const WHOLE_PERCENT = 100;
/** Below this the smallest letters would have fewer than 9 px. */
const LEGIBLE_PERCENT = 75;

/** The space for the chart in a window of 1280 × 800, and in one of 360 × 740. */
const DESK_PX = { width: 1136, height: 620 };
const PHONE_PX = { width: 328, height: 520 };

function scaled({ width, height }: Size, percent: number): Size {
  const scale = (length: number) => Math.round((length * percent) / WHOLE_PERCENT);
  return { width: scale(width), height: scale(height) };
}

function isLegibleIn(room: Size, { size }: ChartView): boolean {
  const { width, height } = scaled(size, LEGIBLE_PERCENT);
  return width <= room.width && height <= room.height;
}

interface ChartProps {
  chart: ChartView;
  page: TreePage;
  /** Where links scroll to. */
  selected: string;
}

/** What the buttons lead to. A chart that fits is drawn at about 75 %. */
function zoomsAround(zoom: TreeChoices["zoom"]) {
  if (zoom === "fit") return { smaller: 50, larger: 100, fit: null } as const;
  if (zoom === null) return { smaller: 50, larger: 150, fit: "fit" } as const;
  const at = ZOOMS.indexOf(zoom);
  return { smaller: ZOOMS[at - 1] ?? null, larger: ZOOMS[at + 1] ?? null, fit: "fit" } as const;
}

const ZOOM_SIGNS = { smaller: "−", larger: "+", fit: "⤢" } as const;

function zoomButtons({ chart, page, selected }: ChartProps) {
  const zooms = zoomsAround(page.visit.choices.zoom);
  const button = (way: keyof typeof ZOOM_SIGNS, anchor = selected) => {
    const [zoom, text] = [zooms[way], t(`tree.${way}`)];
    const attributes = { className: "btn btn-secondary", title: text, "aria-label": text };
    return zoom === null ? (
      <button key={way} type="button" disabled {...attributes}>
        {ZOOM_SIGNS[way]}
      </button>
    ) : (
      <a key={way} href={page.address({ zoom }, anchor)} {...attributes}>
        {ZOOM_SIGNS[way]}
      </a>
    );
  };
  return (
    <p className="app-chart__zoom d-print-none">
      {button("smaller")} {button("larger")} {button("fit", isLegibleIn(PHONE_PX, chart) ? "tree" : selected)}
    </p>
  );
}

/** The server estimates the window; a script measures it. */
function partNote(chart: ChartView, zoom: TreeChoices["zoom"]) {
  if (isLegibleIn(PHONE_PX, chart)) return null;
  const atDesk = isLegibleIn(DESK_PX, chart) ? " app-chart__part--phone" : "";
  return (
    <p className={`app-chart__part d-print-none${zoom === null ? " app-chart__part--auto" : atDesk}`}>
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

/** Whose words are names; React's type for `<svg>` lacks it. */
const NOT_TRANSLATED = { translate: "no" };

export function FamilyChart(props: ChartProps) {
  const { chart, page } = props;
  const { choices } = page.visit;
  const { size, couples, marriages, descents } = chart;
  const onPaper = isPrint(choices.view);
  const zoom = onPaper ? "fit" : choices.zoom;
  const fits = zoom === null || zoom === "fit";
  const look = fits ? ` app-chart--${zoom ?? "auto"}` : "";
  const paper = chart.paper ?? { look: " app-chart--no-paper", text: t("tree.chartTooLarge") };
  const { margin } = CHART_PX;
  return (
    <>
      {onPaper ? <i data-enhance="print-page" /> : null}
      <section
        className={`app-chart${look}${paper.look}`}
        id="tree"
        aria-label={t("tree.chartName")}
        data-paper={paper.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        tabIndex={0}
        data-enhance="chart"
      >
        {onPaper ? null : zoomButtons(props)}
        {fits ? partNote(chart, zoom) : null}
        <div>
          <svg
            {...NOT_TRANSLATED}
            {...scaled(size, fits ? WHOLE_PERCENT : zoom)}
            viewBox={`${-margin} ${-margin} ${size.width} ${size.height}`}
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
            {[...couples.values()].map((drawn) => (
              <ChartCouple key={drawn.index} drawn={drawn} couples={couples} address={page.address} />
            ))}
          </svg>
          {fits ? <svg {...scaled(size, LEGIBLE_PERCENT)} aria-hidden="true" /> : null}
        </div>
        {legend()}
      </section>
    </>
  );
}
