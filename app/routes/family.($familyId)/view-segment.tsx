import { t } from "~/i18n/text.server";
import type { TreeAddress, TreeChoices } from "./choices";

interface ViewSegmentProps {
  view: TreeChoices["view"];
  address: TreeAddress;
  /** Where the chart scrolls to. */
  selected: string;
}

/** One tree in three views. */
export function ViewSegment({ view, address, selected }: ViewSegmentProps) {
  const views = [
    { view: null, text: t("tree.outline"), href: address({ view: null }) },
    { view: "chart", text: t("tree.chart"), href: address({ view: "chart" }, selected) },
    { view: "book", text: t("book.link"), href: address({ view: "book" }) },
  ] as const;
  return (
    <nav className="app-segment" aria-label={t("tree.heading")}>
      {views.map((each) => [
        " ",
        <a key={each.href} href={each.href} aria-current={each.view === view ? "true" : undefined}>
          {each.text}
        </a>,
      ])}
    </nav>
  );
}
