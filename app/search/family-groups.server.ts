import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { language, script } from "~/i18n/choices.server";
import { isDevanagari } from "~/name-search/devanagari";
import { keysOf } from "~/name-search/fold";
import { writtenIn } from "~/name-search/transliteration.server";
import { type BrowsePlace, GROUPINGS, type Grouping, NARROWED_BY } from "~/paths";
import { displayFamilyName } from "~/ui/format/family-names";
import { displayName } from "~/ui/format/member";
import { joinNonEmpty, nonEmpty } from "~/ui/format/text";

export interface FamilyGroup {
  /** Its key in addresses, the same in every language; empty for families that record none. */
  at: string;
  /** The most usual spelling in the viewer's script, then in the other; empty for families that record none. */
  names: readonly string[];
  keys: ReadonlySet<string>;
  /** Sorted by name, then head; those of one name by town first. */
  families: readonly FamilySearchResult[];
}

/** What some backends write for a family without a city. */
const NO_TOWN = "null";
const STATE_CODE = /^[A-Z]{2}$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** docs/backend-contract.md#search-families */
export function townAndState({ region }: Pick<FamilySearchResult, "region">) {
  const [town = "", ...state] = (region ?? "").split(",").map((place) => place.trim());
  return { town: town === NO_TOWN ? "" : town, state: state.join(", ") };
}

function writingsOf(family: FamilySearchResult, by: Grouping): string[] {
  const { familyName, familyNameInHindi, gotra } = family;
  const texts = { town: [townAndState(family).town], gotra: [gotra], name: [familyName, familyNameInHindi] };
  const written = nonEmpty(texts[by]).map((text) => text.replace(/\s+/g, " ").trim());
  return written.filter((text) => LETTER_OR_DIGIT.test(text));
}

function keysOfWriting(text: string): string[] {
  const spellings = isDevanagari(text) ? [text, writtenIn("latin", text)] : [text];
  const keys = spellings.flatMap(keysOf).filter((key) => key !== "");
  return keys.length > 0 ? keys : [text.toLowerCase()];
}

/** Families with the same spellings, letter for letter. */
interface SpeltAlike {
  writings: readonly string[];
  keys: readonly (readonly string[])[];
  /** Its code, if the group is a town. */
  state: string;
  families: readonly FamilySearchResult[];
}

const isInHindi = ({ writings: [first = ""] }: SpeltAlike) => isDevanagari(first);

/** Names in Latin letters decide first, so that one wrong Hindi name does not merge two names. */
function groupedByKey(all: readonly SpeltAlike[]): SpeltAlike[][] {
  const groupOf = new Map<string, SpeltAlike[]>();
  const groups = new Set<SpeltAlike[]>();
  const claim = (keys: readonly string[], group: SpeltAlike[]) => {
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group);
  };
  const add = (written: SpeltAlike) => {
    const [keys = []] = written.keys;
    const group = keys.map((key) => groupOf.get(key)).find((known) => known !== undefined) ?? [];
    group.push(written);
    groups.add(group);
    claim(keys, group);
  };
  for (const written of all) if (!isInHindi(written)) add(written);
  for (const group of groups) for (const { keys } of group) claim(keys.flat(), group);
  for (const written of all) if (isInHindi(written)) add(written);
  return [...groups];
}

const countOf = (all: readonly SpeltAlike[]) => all.reduce((sum, { families }) => sum + families.length, 0);

/** Towns of one name in two states are two places; those without a state are of the larger one. */
function groupedByState(town: readonly SpeltAlike[]): { members: readonly SpeltAlike[]; state: string }[] {
  const byState = Map.groupBy(town, ({ state }) => state);
  const unknown = byState.get("") ?? [];
  byState.delete("");
  const states = [...byState].sort(([, one], [, other]) => countOf(other) - countOf(one));
  if (states.length < 2) return [{ members: town, state: "" }];
  return states.map(([state, members], at) => ({
    members: at === 0 ? [...members, ...unknown] : members,
    state: `, ${state}`,
  }));
}

function mostUsual(members: readonly SpeltAlike[], isInScript: (text: string) => boolean): string[] {
  const counts = new Map<string, number>();
  for (const { writings, families } of members)
    for (const text of writings.filter(isInScript))
      counts.set(text, (counts.get(text) ?? 0) + families.length);
  const sorted = [...counts].sort(([one, ofOne], [two, ofTwo]) => ofTwo - ofOne || (one < two ? -1 : 1));
  return sorted.slice(0, 1).map(([text]) => text);
}

function inOrder(families: readonly FamilySearchResult[], by: Grouping): FamilySearchResult[] {
  const { compare } = new Intl.Collator(language());
  const sorted = families.map((family) => {
    const { headOfFamilyFirstName, headOfFamilyFirstNameInHindi } = family;
    const name = by === "name" ? townAndState(family).town : displayFamilyName(family);
    const head = displayName(headOfFamilyFirstName ?? "", headOfFamilyFirstNameInHindi);
    return { family, text: joinNonEmpty([name, head], " ") };
  });
  return sorted.sort((one, other) => compare(one.text, other.text)).map(({ family }) => family);
}

const known = new WeakMap<readonly FamilySearchResult[], Map<string, Promise<FamilyGroup[]>>>();

/** Sorted by the alphabet; families that record none come last. Made once for a list. */
export function familyGroups(families: readonly FamilySearchResult[], by: Grouping): Promise<FamilyGroup[]> {
  const ofList = known.get(families) ?? new Map<string, Promise<FamilyGroup[]>>();
  known.set(families, ofList);
  const key = `${by} ${language()}`;
  const groups = ofList.get(key) ?? groupsOf(families, by);
  ofList.set(key, groups);
  return groups;
}

async function groupsOf(families: readonly FamilySearchResult[], by: Grouping): Promise<FamilyGroup[]> {
  const same = Map.groupBy(families, (family) => {
    const writings = writingsOf(family, by);
    const state = by === "town" ? (STATE_CODE.exec(townAndState(family).state)?.[0] ?? "") : "";
    return writings.length > 0 ? [...writings, state].join("\n") : "";
  });
  const unrecorded = same.get("") ?? [];
  same.delete("");
  const all = await mapYielding(same, ([text, alike]): SpeltAlike => {
    const writings = text.split("\n");
    const state = writings.pop() ?? "";
    return { writings, keys: writings.map(keysOfWriting), state, families: alike };
  });
  const split = groupedByKey(all).flatMap(groupedByState);
  const groups = await mapYielding(split, ({ members, state }): FamilyGroup => {
    const latin = mostUsual(members, (text) => !isDevanagari(text));
    const hindi = mostUsual(members, isDevanagari);
    const names = script() === "devanagari" ? [...hindi, ...latin] : [...latin, ...hindi];
    return {
      at: `${[...latin, ...hindi][0]}${state}`.toLowerCase(),
      names: names.map((name) => name + state),
      keys: new Set(members.flatMap(({ keys: [first = []] }) => first)),
      families: inOrder(
        members.flatMap((member) => member.families),
        by,
      ),
    };
  });
  const { compare } = new Intl.Collator(language());
  groups.sort((one, other) => compare(one.names[0] ?? "", other.names[0] ?? ""));
  const last = { at: "", names: [], keys: new Set<string>(), families: inOrder(unrecorded, by) };
  return unrecorded.length > 0 ? [...groups, last] : groups;
}

/** @param at as typed: any spelling leads to the group. */
export function groupAt(groups: readonly FamilyGroup[], at: string): FamilyGroup | null {
  const written = at.trim().toLowerCase();
  const isExact = ({ at: own, names }: FamilyGroup) =>
    own === written || names.some((name) => name.toLowerCase() === written);
  const exact = groups.find(isExact);
  if (exact || written === "") return exact ?? null;
  const keys = keysOfWriting(written);
  return groups.find((group) => keys.some((key) => group.keys.has(key))) ?? null;
}

/** Null if the address asks for no grouping. */
export function browsePlace(params: URLSearchParams): BrowsePlace | null {
  const by = GROUPINGS.find((each) => each === params.get("by"));
  if (!by) return null;
  const at = params.get("at");
  return { by, at, within: at === null ? null : params.get(NARROWED_BY[by]) };
}

/** The chosen groups, the wider one first; the groups to choose from; and the families of the narrowest group, or all. */
export async function browse(all: readonly FamilySearchResult[], { by, at, within }: BrowsePlace) {
  const groups = await familyGroups(all, by);
  if (at === null) return { chosen: [], groups, families: groups.flatMap(({ families }) => families) };
  const group = groupAt(groups, at);
  const narrower = await familyGroups(group?.families ?? [], NARROWED_BY[by]);
  if (within === null) return { chosen: [group], groups: narrower, families: group?.families ?? [] };
  const narrowest = groupAt(narrower, within);
  return { chosen: [group, narrowest], groups: [], families: narrowest?.families ?? [] };
}
