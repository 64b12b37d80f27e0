import { LINES, type Line, linesOf, sharedGotras } from "~/family/lineage";
import type { Relatives } from "~/family/relatives";
import { t } from "~/i18n/text.server";
import type { Kin } from "~/kinship/graph";

function gotraView(relatives: Relatives, { familyId, family }: Line) {
  if (familyId === null) return { gotra: t("related.notRecorded"), family: null };
  const gotra = family ? family.gotra?.trim() || t("related.notRecorded") : t("related.notLoaded");
  return { gotra, family: relatives.familyLink(familyId) };
}

/** The gotras of the four lines of one or two people, and whether one is shared: facts, and no judgement. */
export function linesView(relatives: Relatives, people: readonly Kin[]) {
  const lines = people.map((kin) => linesOf(relatives, kin));
  const [first = [], second] = lines;
  const shared = second ? sharedGotras(first, second) : [];
  const text =
    shared.length > 0 ? t("related.sharedGotras", { gotras: shared.join(", ") }) : t("related.noSharedGotra");
  return {
    people: people.map((kin) => relatives.nameOf(kin)),
    rows: LINES.map((line, at) => ({
      line: t(`related.lines.${line}`),
      cells: lines.flatMap((each) => each.slice(at, at + 1).map((own) => gotraView(relatives, own))),
    })),
    shared: second ? text : "",
  };
}

export type LinesView = ReturnType<typeof linesView>;
