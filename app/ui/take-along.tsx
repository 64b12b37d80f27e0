import type { ReactNode } from "react";
import { t } from "../texts/text.server";

/** Files to take along, folded up until somebody wants one. */
export function TakeAlong({ children }: { children: ReactNode }) {
  return (
    <details className="app-take-along d-print-none">
      <summary className="btn btn-secondary">{t("takeAlong.heading")}</summary>
      {children}
    </details>
  );
}
