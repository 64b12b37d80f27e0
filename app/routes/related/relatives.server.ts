import type { KinshipStore } from "~/family/kinship-store";
import { script } from "~/i18n/choices.server";
import { nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { Kin } from "~/kinship/graph";
import { type KinshipPath, type Step, stepsOf } from "~/kinship/path";
import { kinshipWord, pathInWords, wordInEnglish } from "~/kinship/words";
import { paths } from "~/paths";
import { linesView } from "~/search/lineage";
import { personRow } from "~/ui/person-row";
import { PARTS_MAX } from "./choice";
import type { RelatedAs } from "./load.server";

const PEOPLE_PER_PART = 150;

const SIDES = ["father", "mother", "inLaws", "own"] as const;

const leadsUp = (step: Step | undefined) => step?.kind === "parent" || step?.kind === "sibling";

/** A path through a parent leads to that parent's side, a path through a spouse to the in-laws. */
function sideOf(path: KinshipPath): (typeof SIDES)[number] {
  const steps = stepsOf(path);
  const [first, ...others] = steps;
  if (first?.kind === "parent" && others.some(leadsUp) && first.person.gender !== null)
    return first.person.gender === "male" ? "father" : "mother";
  return steps.some((step, index) => step.kind === "spouse" && leadsUp(steps[index + 1])) ? "inLaws" : "own";
}

/** Leaves out the family of the person whose relatives are shown. */
function relativeView(store: KinshipStore, start: Kin, [kin, path]: [Kin, KinshipPath]) {
  const person = store.personOf(kin);
  if (!person) return [];
  const { memberId, record } = person;
  const ownFamilyId = store.personOf(start)?.record.familyId;
  const familyId = record.familyId === ownFamilyId ? null : record.familyId;
  const word = kinshipWord(path, start);
  const inWords = pathInWords(path);
  const { hindi } = word ?? inWords;
  // Explains मामा जी as माता के भाई. English words need no explanation.
  const pathInHindi = script() === "devanagari" ? inWords.hindi : null;
  return {
    ...personRow(person, paths.member(memberId)),
    side: sideOf(path),
    relation: [...new Set(nonEmpty([hindi, wordInEnglish(word ?? inWords), pathInHindi]))],
    family: familyId === null ? "" : store.familyLink(familyId, record.lastName).text,
    town: store.familyOf(familyId)?.details.familyAddress?.city ?? "",
  };
}

export function relativesView(
  { memberId, part, store, reader, start, hasUnread }: RelatedAs<"relatives">,
  viewerId: number | null,
) {
  const nearest = store.nearestTo(start);
  const nearestShown = nearest.slice(0, PEOPLE_PER_PART * part);
  const rows = nearestShown.flatMap((relative) => relativeView(store, start, relative));
  const isMore = hasUnread || nearest.length > nearestShown.length;
  const name = store.nameOf(start);
  const failed = [
    ...reader.failed.map((id) => store.nameOf(store.kinOf(id))),
    ...reader.failedFamilies.map((id) => store.familyLink(id).text),
  ];
  return {
    name,
    title: memberId === viewerId ? t("related.myRelatives") : t("related.relativesOf", { name }),
    lines: linesView(store, [start]),
    sections: SIDES.map((side) => ({
      side,
      title: t(`related.sides.${side}`),
      rows: rows.filter((row) => row.side === side),
    })).filter(({ rows }) => rows.length > 0),
    notices: [
      ...(failed.length > 0 ? [t("related.failed", { names: failed.join(", ") })] : []),
      ...(reader.reachedLimit === "time" ? [t("related.endedEarly")] : []),
    ],
    more: isMore && part < PARTS_MAX ? paths.relatives(memberId, part + 1) : null,
  };
}

export type RelativesView = ReturnType<typeof relativesView>;
