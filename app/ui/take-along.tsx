import type { ReactNode } from "react";
import { t } from "../texts/text.server";

export function TakeAlong({ children }: { children: ReactNode }) {
  return (
    <details className="app-take-along d-print-none" data-loading={t("takeAlong.underWay")}>
      <summary className="btn btn-secondary">{t("takeAlong.heading")}</summary>
      {children}
    </details>
  );
}
