import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { language } from "~/i18n/choices.server";
import { isDevanagari } from "~/name-search/devanagari.server";
import { keysOf } from "~/name-search/fold.server";
import { writtenIn } from "~/name-search/variants.server";
import type { Grouping } from "~/paths";
import { nameToRead } from "~/ui/format/member";
import { nonEmpty } from "~/ui/format/text";

export interface FamilyGroup {
  /** As addresses name it, in every language; empty if it is not recorded. */
  at: string;
  /** The most usual writing in the viewer's script, then in the other; empty if it is not recorded. */
  names: readonly string[];
  families: FamilySearchResult[];
}

/** What some backends write for a family without a city. */
const NO_TOWN = "null";
const STATE_CODE = /^[A-Z]{2}$/;

/** docs/backend-contract.md#search-families */
export function townAndState({ region }: Pick<FamilySearchResult, "region">): {
  town: string;
  state: string;
} {
  const [town = "", ...state] = (region ?? "").split(",").map((place) => place.trim());
  return { town: town === NO_TOWN ? "" : town, state: state.join(", ") };
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function writingsOf(family: FamilySearchResult, by: Grouping): string[] {
  const { familyName, familyNameInHindi, gotra } = family;
  const texts = { town: [townAndState(family).town], gotra: [gotra], name: [familyName, familyNameInHindi] };
  const written = nonEmpty(texts[by]).filter((text) => LETTER_OR_DIGIT.test(text));
  return written.map((text) => text.replace(/\s+/g, " ").trim());
}

function keysOfWriting(text: string): string[] {
  const spellings = isDevanagari(text) ? [text, writtenIn("latin", text)] : [text];
  const keys = spellings.flatMap(keysOf).filter((key) => key !== "");
  return keys.length > 0 ? keys : [text.toLowerCase()];
}

interface Written {
  family: FamilySearchResult;
  writings: readonly string[];
  keys: readonly (readonly string[])[];
}

const isInHindi = ({ writings: [first = ""] }: Written) => isDevanagari(first);

/** Names in Latin letters decide first, so that one wrong Hindi name does not make two names one. */
function groupedByKey(all: readonly Written[]): Written[][] {
  const groupOf = new Map<string, Written[]>();
  const groups: Written[][] = [];
  function claim(keys: readonly string[], group: Written[]) {
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group);
  }
  function add(written: Written) {
    const [keys = []] = written.keys;
    const known = keys.map((key) => groupOf.get(key)).find((group) => group !== undefined);
    const group = known ?? [];
    if (!known) groups.push(group);
    group.push(written);
    claim(keys, group);
  }
  for (const written of all) if (!isInHindi(written)) add(written);
  for (const group of [...groups]) for (const { keys } of group) for (const each of keys) claim(each, group);
  for (const written of all) if (isInHindi(written)) add(written);
  return groups;
}

/** Towns of one name in two states are two places. */
function groupedByState(town: readonly Written[]): { members: readonly Written[]; state: string }[] {
  const codeOf = ({ family }: Written) => STATE_CODE.exec(townAndState(family).state)?.[0] ?? "";
  const byCode = Map.groupBy(town, codeOf);
  const [first, ...others] = [...byCode.keys()]
    .filter((code) => code !== "")
    .sort((one, other) => (byCode.get(other)?.length ?? 0) - (byCode.get(one)?.length ?? 0));
  if (!first || others.length === 0) return [{ members: town, state: "" }];
  const most = [...(byCode.get(first) ?? []), ...(byCode.get("") ?? [])];
  return [
    { members: most, state: `, ${first}` },
    ...others.map((code) => ({ members: byCode.get(code) ?? [], state: `, ${code}` })),
  ];
}

function mostUsual(writings: readonly string[]): string[] {
  const counted = [...Map.groupBy(writings, (writing) => writing)];
  counted.sort(([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1));
  return counted.slice(0, 1).map(([writing]) => writing);
}

function familyGroup(members: readonly Written[], state: string): FamilyGroup {
  const writings = members.flatMap((member) => member.writings);
  const latin = mostUsual(writings.filter((writing) => !isDevanagari(writing)));
  const hindi = mostUsual(writings.filter(isDevanagari));
  const names = (language() === "hi" ? [...hindi, ...latin] : [...latin, ...hindi]).map(
    (name) => name + state,
  );
  const [at = ""] = [...latin, ...hindi];
  return { at: (at + state).toLowerCase(), names, families: members.map(({ family }) => family) };
}

/** In the order of the alphabet; those of which it is not recorded come last. */
export async function familyGroups(
  families: readonly FamilySearchResult[],
  by: Grouping,
): Promise<FamilyGroup[]> {
  const all = await mapYielding(families, (family): Written => {
    const writings = writingsOf(family, by);
    return { family, writings, keys: writings.map(keysOfWriting) };
  });
  const unrecorded = all.filter(({ writings }) => writings.length === 0).map(({ family }) => family);
  const recorded = groupedByKey(all.filter(({ writings }) => writings.length > 0));
  const split = recorded.flatMap((members) =>
    by === "town" ? groupedByState(members) : [{ members, state: "" }],
  );
  const groups = await mapYielding(split, ({ members, state }) => familyGroup(members, state));
  const { compare } = new Intl.Collator(language());
  groups.sort((one, other) => compare(one.names[0] ?? "", other.names[0] ?? ""));
  return unrecorded.length > 0 ? [...groups, { at: "", names: [], families: unrecorded }] : groups;
}

/** @param at as typed: any spelling leads to the group. */
export function groupAt(groups: readonly FamilyGroup[], at: string): FamilyGroup | null {
  const written = at.trim().toLowerCase();
  const exact = groups.find((group) => group.at === written);
  if (exact || written === "") return exact ?? null;
  const keys = new Set(keysOfWriting(written));
  return (
    groups.find(({ names }) => names.some((name) => keysOfWriting(name).some((key) => keys.has(key)))) ?? null
  );
}

/** By name, then head; those of one name by town first. */
export async function inOrder(families: readonly FamilySearchResult[], by: Grouping) {
  const { compare } = new Intl.Collator(language());
  const sorted = await mapYielding(families, (family) => {
    const name = nameToRead(family.familyName ?? "", family.familyNameInHindi);
    const head = nameToRead(family.headOfFamilyFirstName ?? "", family.headOfFamilyFirstNameInHindi);
    return { family, texts: [by === "name" ? townAndState(family).town : name, head] };
  });
  const text = (texts: readonly string[], at: number) => texts[at] ?? "";
  sorted.sort(
    (one, other) =>
      compare(text(one.texts, 0), text(other.texts, 0)) || compare(text(one.texts, 1), text(other.texts, 1)),
  );
  return sorted.map(({ family }) => family);
}
