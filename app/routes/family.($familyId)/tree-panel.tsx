import { t } from "~/i18n/text.server";
import { FamilyChart } from "./chart/family-chart";
import { FamilyTree } from "./outline/family-tree";
import { TreeControlBar } from "./tree-controls";
import type { TreeScreen } from "./tree-screen.server";

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  return (
    <>
      <TreeControlBar controls={tree.controls} />
      {tree.kind === "chart" ? (
        <>
          {tree.isPrint ? <i data-enhance="print-page" /> : null}
          <FamilyChart chart={tree.chart} zooms={tree.zooms} />
        </>
      ) : (
        <FamilyTree
          parts={tree.parts}
          namesOnly={tree.namesOnly}
          isPrint={tree.isPrint}
          onPaper={tree.isPrint ? undefined : t("tree.onPaper")}
        />
      )}
    </>
  );
}
