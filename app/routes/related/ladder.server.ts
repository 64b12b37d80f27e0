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

/** Names the common ancestors of two blood relatives, and how far back they are. */
function ancestorsView(store: KinshipStore, start: Kin, end: Kin) {
  const ancestors = commonAncestors(start, end);
  if (!ancestors) return null;
  const names = ancestors.people.flatMap((kin) => store.personOf(kin)?.shownName ?? []);
  const who = names.join(` ${t("related.and")} `) || t("related.unnamedAncestor");
  return t("related.ancestors", {
    who,
    up: t("related.generations", { count: ancestors.up }),
    name: store.nameOf(start),
    down: t("related.generations", { count: ancestors.down }),
    other: store.nameOf(end),
  });
}

export function ladderView(
  store: KinshipStore,
  [start, end]: readonly [Kin, Kin],
  kinshipPaths: readonly KinshipPath[],
  viewerId: number | null,
) {
  const [path, other] = kinshipPaths;
  if (!path) return null;
  const first = pathView(store, start, path);
  const people = { name: store.nameOf(end), other: store.nameOf(start) };
  const isViewer = start.memberId === viewerId;
  const withWord = isViewer ? t("related.relationToYou", people) : t("related.relationOf", people);
  const withoutWord = isViewer ? t("related.noWordToYou", people) : t("related.noWord", people);
  return {
    ...first,
    who: first.word ? withWord : withoutWord,
    phone: end.memberId === viewerId ? null : (store.personOf(end)?.phoneToCall ?? null),
    title: t("related.ladder", { from: people.other, to: people.name }),
    secondPath: other ? pathView(store, start, other) : null,
    lines: linesView(store, [start, end]),
    ancestors: ancestorsView(store, start, end),
  };
}

export type LadderView = NonNullable<ReturnType<typeof ladderView>>;
