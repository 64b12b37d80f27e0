import { t } from "~/i18n/text.server";
import { BALANCE_CHART_PX, type BalanceChart } from "./balance-chart";

const WORDS_ID = "balance-in-words";

function Chart({ chart }: { chart: BalanceChart }) {
  const { width, height } = BALANCE_CHART_PX;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("accounts.balance")}
        aria-describedby={WORDS_ID}
      >
        <path className="app-statement-area" d={`${chart.line}V${height}H0Z`} />
        <path d={chart.line} />
      </svg>
      <figcaption id={WORDS_ID}>{chart.text}</figcaption>
    </figure>
  );
}

interface MonthOverviewProps {
  totals: { credit: string; debit: string };
  chart: BalanceChart | null;
}

export function MonthOverview({ totals, chart }: MonthOverviewProps) {
  return (
    <div className="app-statement-month">
      <p>
        <span>
          {t("accounts.credit")} <b className="app-statement-credit">+ {totals.credit}</b>
        </span>{" "}
        <span>
          {t("accounts.debit")} <b className="app-statement-debit">− {totals.debit}</b>
        </span>
      </p>
      {chart ? <Chart chart={chart} /> : null}
    </div>
  );
}
