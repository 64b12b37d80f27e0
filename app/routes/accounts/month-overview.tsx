import { NO_BREAK } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { FALLBACK_COLORS } from "~/ui/app-colors";
import type { ShownStatement } from "./screen.server";
import { rupees, type StatementLine, sumOf } from "./statement-lines";

const CHART_WIDTH_PX = 600;
const CHART_HEIGHT_PX = 80;

/** More steps add bytes but no visible detail. */
const STEPS_MAX = 100;
/** Keeps a line along the edge visible at its full width. */
const INSET_PX = 2;

function sampled(balances: readonly number[]): number[] {
  const interval = Math.ceil(balances.length / STEPS_MAX);
  return balances.filter((_, index) => index % interval === 0 || index === balances.length - 1);
}

function stepPath(balances: readonly number[], lowest: number, highest: number): string {
  const scale = (CHART_HEIGHT_PX - 2 * INSET_PX) / (highest - lowest || 1);
  const steps = balances.map((balance, index) => {
    const y = Math.round(CHART_HEIGHT_PX - INSET_PX - (balance - lowest) * scale);
    const x = Math.round((CHART_WIDTH_PX * (index + 1)) / balances.length);
    return `V${y}H${x}`;
  });
  return `M0${steps.join("").replace("V", " ")}`;
}

/** Begins with the balance before the first transaction. */
function balancesOf(lines: readonly StatementLine[]): number[] {
  const known = lines.flatMap(({ balance }) => (balance === null ? [] : [balance]));
  const [{ balance = null, credit = null, debit = null } = {}] = lines;
  const opening = balance === null ? null : sumOf([balance, debit, -(credit ?? 0)]);
  return opening === null || opening === balance ? known : [opening, ...known];
}

export function balanceChart(lines: readonly StatementLine[]) {
  const balances = balancesOf(lines);
  const [first] = balances;
  const last = balances.at(-1);
  if (balances.length < 2 || first === undefined || last === undefined) return null;
  const lowest = balances.reduce((one, other) => Math.min(one, other));
  const highest = balances.reduce((one, other) => Math.max(one, other));
  const amounts = {
    first: rupees(first),
    last: rupees(last),
    lowest: rupees(lowest),
    highest: rupees(highest),
  };
  return {
    line: stepPath(sampled(balances), lowest, highest),
    text: t("accounts.balanceOfMonth", amounts),
  };
}

const WORDS_ID = "balance-in-words";

function Chart({ lines }: Pick<ShownStatement, "lines">) {
  const chart = balanceChart(lines);
  return chart ? (
    <figure>
      <svg
        viewBox={`0 0 ${CHART_WIDTH_PX} ${CHART_HEIGHT_PX}`}
        preserveAspectRatio="none"
        stroke={FALLBACK_COLORS.line}
        role="img"
        aria-label={t("accounts.balance")}
        aria-describedby={WORDS_ID}
      >
        <path className="app-statement-area" d={`${chart.line}V${CHART_HEIGHT_PX}H0Z`} />
        <path d={chart.line} />
      </svg>
      <figcaption id={WORDS_ID}>{chart.text}</figcaption>
    </figure>
  ) : null;
}

/** Comes directly below the form, so that a phone shows the totals after `Go`. */
export function MonthOverview({ totals, lines }: ShownStatement) {
  return (
    <div className="card card-body app-statement-month">
      <p>
        <span>
          {t("accounts.credit")} <b className="app-statement-credit">{`+${NO_BREAK}${totals.credit}`}</b>
        </span>{" "}
        <span>
          {t("accounts.debit")} <b className="app-statement-debit">{`−${NO_BREAK}${totals.debit}`}</b>
        </span>
      </p>
      <Chart lines={lines} />
    </div>
  );
}
