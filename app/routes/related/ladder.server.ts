import type { KinshipStore } from "~/family/kinship-store";
import { bothScripts } from "~/family/names";
import { t } from "~/i18n/text.server";
import type { Kin } from "~/kinship/graph";
import { stepWord } from "~/kinship/known-paths";
import { commonAncestors, type KinshipPath, stepsOf } from "~/kinship/path";
import { kinshipWord } from "~/kinship/words";
import { paths } from "~/paths";
import { linesView } from "~/search/lineage";
import { shownInitials, shownPicture } from "~/ui/image";
import { cardTone } from "~/ui/words";
import type { RelatedAs } from "./load.server";

function pathView(store: KinshipStore, start: Kin, path: KinshipPath) {
  let familyBefore: number | null = null;
  let hasOtherBackground = false;
  const entries = [null, ...stepsOf(path)].map((step, key) => {
    const person = store.personOf(step?.person ?? start);
    const name = person?.writtenName() ?? bothScripts(t("member.unnamed"), null);
    const familyId = person?.record.familyId ?? null;
    const isFirstOfFamily = familyId !== null && familyId !== familyBefore;
    hasOtherBackground = key > 0 && isFirstOfFamily ? !hasOtherBackground : hasOtherBackground;
    familyBefore = familyId;
    return {
      key,
      kind: step?.kind ?? null,
      word: step && stepWord(step),
      href: person && paths.member(person.memberId),
      name,
      age: person?.displayAge ?? "",
      ...cardTone(person ?? { isLiving: true, gender: null }),
      thumbnail: shownPicture(person?.portrait ?? null),
      initials: shownInitials(name.first.text),
      family: familyId === null ? null : store.familyLink(familyId, person?.record.lastName),
      isFirstOfFamily,
      hasOtherBackground,
    };
  });
  return { word: kinshipWord(path, start), entries };
}

export function ladderView({ store, ends, kinshipPaths }: RelatedAs<"relation">, viewerId: number | null) {
  const [start, end] = ends;
  const [path, other] = kinshipPaths;
  if (!path) return null;
  const first = pathView(store, start, path);
  const people = { name: store.nameOf(end), other: store.nameOf(start) };
  const isViewer = start.memberId === viewerId;
  const who = isViewer ? t("related.relationToYou", people) : t("related.relationOf", people);
  const ancestors = commonAncestors(start, end).flatMap((kin) => store.personOf(kin)?.shownName ?? []);
  return {
    ...first,
    who: first.word ? who : t("related.noWord"),
    phone: end.memberId === viewerId ? null : (store.personOf(end)?.phoneToCall ?? null),
    title: t("related.ladder", { from: people.other, to: people.name }),
    secondPath: other ? pathView(store, start, other) : null,
    lines: linesView(store, [start, end]),
    ancestors: ancestors.length > 0 ? t("related.ancestors", { who: ancestors.join(", ") }) : "",
  };
}

export type LadderView = NonNullable<ReturnType<typeof ladderView>>;
