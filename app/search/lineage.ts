import type { KinshipStore } from "~/family/kinship-store";
import { t } from "~/i18n/text.server";
import type { Gender, Kin } from "~/kinship/graph";
import { isSameName } from "~/name-search/fold";
import type { GraphReader } from "./relation-search";

/** The four lines whose gotras a community asks for before a wedding. */
const LINES = ["own", "mother", "fathersMother", "mothersMother"] as const;

function parentOf(kin: Kin | null, gender: Gender): Kin | null {
  return [...(kin?.parents ?? [])].find((parent) => parent.gender === gender) ?? null;
}

/** A wife's record has her husband's family, so her birth family is that of her parents or siblings. */
function birthFamilyOf(store: KinshipStore, kin: Kin | null): number | null {
  if (!kin) return null;
  const birthRelatives = [
    parentOf(kin, "male"),
    ...kin.parents,
    ...[...kin.parents].flatMap(({ children }) => [...children]),
  ];
  const [born = null] = birthRelatives.flatMap((relative) =>
    relative && relative !== kin ? (store.familyIdOf(relative) ?? []) : [],
  );
  const keepsFamily = kin.gender === "male" || store.isSingle(kin);
  return born ?? (keepsFamily ? store.familyIdOf(kin) : null);
}

function lineStarts(start: Kin): (Kin | null)[] {
  const [father, mother] = [parentOf(start, "male"), parentOf(start, "female")];
  return [start, mother, parentOf(father, "female"), parentOf(mother, "female")];
}

/** Reads the families of the four lines, and of spouses: the person's own first, as it often has the parents. */
export async function readLines(reader: GraphReader, start: Kin, withInLaws: boolean): Promise<void> {
  const { store } = reader;
  const spouses = withInLaws ? [...start.spouses.keys()] : [];
  await reader.readFamilies([store.familyIdOf(start)]);
  const father = parentOf(start, "male");
  const parents = [parentOf(start, "female"), parentOf(father, "female") ? null : father];
  await reader.read([...parents, ...spouses].filter((kin) => kin !== null));
  const [, , ...grandmothers] = lineStarts(start);
  await reader.read(grandmothers.filter((kin) => kin !== null));
  await reader.readFamilies([...lineStarts(start), ...spouses].map((kin) => birthFamilyOf(store, kin)));
}

/** Anyone who has married may lead into another family. The nearest come first. */
export function profilesToRead({ store, isUnread }: GraphReader, start: Kin): Kin[] {
  return store.nearestTo(start).flatMap(([kin]) => (isUnread(kin) && !store.isSingle(kin) ? kin : []));
}

export async function readRelatives(reader: GraphReader, start: Kin): Promise<void> {
  await reader.readMarriagesOf(start);
  await readLines(reader, start, true);
  // Profiles and families of parents may have named further siblings.
  await reader.readMarriagesOf(start);
  let next = profilesToRead(reader, start);
  while (next.length > 0 && !reader.reachedLimit) {
    await reader.read(next);
    next = profilesToRead(reader, start);
  }
}

function linesOf(store: KinshipStore, start: Kin) {
  return lineStarts(start).map((head) => {
    /** Null if no record tells the birth family of the line's first person. */
    const familyId = birthFamilyOf(store, head);
    return { familyId, family: store.familyOf(familyId)?.details ?? null };
  });
}

export type Line = ReturnType<typeof linesOf>[number];

/** In the spelling of the first lines. */
export function sharedGotras(some: readonly Line[], others: readonly Line[]): string[] {
  const gotrasOf = (lines: readonly Line[]) => lines.flatMap(({ family }) => family?.gotra?.trim() || []);
  const shared = gotrasOf(some).filter((gotra) => gotrasOf(others).some((other) => isSameName(gotra, other)));
  return shared.filter((gotra, index) => shared.findIndex((other) => isSameName(gotra, other)) === index);
}

function gotraView(store: KinshipStore, { familyId, family }: Line) {
  if (familyId === null) return { gotra: t("related.notRecorded"), family: null };
  const gotra = family ? family.gotra?.trim() || t("related.notRecorded") : t("related.notLoaded");
  return { gotra, family: store.familyLink(familyId) };
}

/** The gotras of the four lines of one or two people, and those they share. Null if no record tells a gotra. */
export function linesView(store: KinshipStore, people: readonly Kin[]) {
  const lines = people.map((kin) => linesOf(store, kin));
  const isRecorded = ({ familyId, family }: Line) => familyId !== null && (!family || family.gotra?.trim());
  if (!lines.flat().some(isRecorded)) return null;
  const [first = [], second] = lines;
  const shared = second ? sharedGotras(first, second) : [];
  const text =
    shared.length > 0 ? t("related.sharedGotras", { gotras: shared.join(", ") }) : t("related.noSharedGotra");
  const rows = LINES.flatMap((kind, index) => {
    const ofKind = lines.flatMap((linesOfPerson) => linesOfPerson.slice(index, index + 1));
    const cells = ofKind.map((line) => gotraView(store, line));
    return ofKind.some(isRecorded) ? [{ line: t(`related.lines.${kind}`), cells }] : [];
  });
  return { people: people.map((kin) => store.nameOf(kin)), rows, shared: second ? text : "" };
}

export type LinesView = NonNullable<ReturnType<typeof linesView>>;
