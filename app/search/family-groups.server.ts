import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { displayFamilyName, displayName } from "~/family/names";
import { language, script } from "~/i18n/choices.server";
import { compareNames, joinNonEmpty, nonEmpty } from "~/i18n/format/text";
import { isDevanagari } from "~/name-search/devanagari";
import { phoneticKeys } from "~/name-search/fold";
import { transliterated } from "~/name-search/transliteration.server";
import { type BrowsePlace, GROUPINGS, type Grouping, NARROWED_BY } from "~/paths";

export interface FamilyGroup {
  /** For addresses, the same in every language; empty for families without this field. */
  key: string;
  /** The most usual spelling in the viewer's script, then in the other; empty for families without this field. */
  names: readonly string[];
  keys: ReadonlySet<string>;
  /** Sorted by name, then head; in a group of a name by town, then head. */
  families: readonly FamilySearchResult[];
}

/** Some backends write this for a family without a city. */
const NO_TOWN = "null";
const STATE_CODE = /^[A-Z]{2}$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** docs/backend-contract.md#search-families */
export function townAndState({ region }: Pick<FamilySearchResult, "region">) {
  const [town = "", ...state] = (region ?? "").split(",").map((place) => place.trim());
  return { town: town === NO_TOWN ? "" : town, state: state.join(", ") };
}

function spellingsOf(family: FamilySearchResult, by: Grouping): string[] {
  const { familyName, familyNameInHindi, gotra } = family;
  const texts = { town: [townAndState(family).town], gotra: [gotra], name: [familyName, familyNameInHindi] };
  const trimmed = nonEmpty(texts[by]).map((text) => text.replace(/\s+/g, " ").trim());
  return trimmed.filter((text) => LETTER_OR_DIGIT.test(text));
}

function keysOfSpelling(text: string): string[] {
  const spellings = isDevanagari(text) ? [text, transliterated("latin", text)] : [text];
  const keys = spellings.flatMap(phoneticKeys).filter((key) => key !== "");
  return keys.length > 0 ? keys : [text.toLowerCase()];
}

/** Families that spell the field the same way, letter for letter. */
interface SpellingGroup {
  spellings: readonly string[];
  keys: readonly (readonly string[])[];
  /** The state code of a town, else empty. */
  state: string;
  families: readonly FamilySearchResult[];
}

const isHindi = ({ spellings: [first = ""] }: SpellingGroup) => isDevanagari(first);

/** Groups Latin names first, so that one wrong Hindi name does not merge two names. */
function groupedByKey(all: readonly SpellingGroup[]): SpellingGroup[][] {
  const groupOf = new Map<string, SpellingGroup[]>();
  const groups = new Set<SpellingGroup[]>();
  const addKeys = (keys: readonly string[], group: SpellingGroup[]) => {
    for (const key of keys) if (!groupOf.has(key)) groupOf.set(key, group);
  };
  const add = (spelling: SpellingGroup) => {
    const [keys = []] = spelling.keys;
    const group = keys.map((key) => groupOf.get(key)).find((known) => known !== undefined) ?? [];
    group.push(spelling);
    groups.add(group);
    addKeys(keys, group);
  };
  for (const spelling of all) if (!isHindi(spelling)) add(spelling);
  for (const group of groups) for (const { keys } of group) addKeys(keys.flat(), group);
  for (const spelling of all) if (isHindi(spelling)) add(spelling);
  return [...groups];
}

const countOf = (all: readonly SpellingGroup[]) =>
  all.reduce((sum, { families }) => sum + families.length, 0);

/** Towns of one name in two states are two places. Families without a state go to the larger one. */
function groupedByState(town: readonly SpellingGroup[]) {
  const byState = Map.groupBy(town, ({ state }) => state);
  const unknown = byState.get("") ?? [];
  byState.delete("");
  const states = [...byState].sort(([, one], [, other]) => countOf(other) - countOf(one));
  if (states.length < 2) return [{ members: town, state: "" }];
  return states.map(([state, members], index) => ({
    members: index === 0 ? [...members, ...unknown] : members,
    state: `, ${state}`,
  }));
}

function mostUsualSpelling(members: readonly SpellingGroup[], isInScript: (text: string) => boolean) {
  const counts = new Map<string, number>();
  for (const { spellings, families } of members)
    for (const text of spellings.filter(isInScript))
      counts.set(text, (counts.get(text) ?? 0) + families.length);
  const sorted = [...counts].sort(([one, ofOne], [two, ofTwo]) => ofTwo - ofOne || (one < two ? -1 : 1));
  return sorted.slice(0, 1).map(([text]) => text);
}

function sortedFamilies(families: readonly FamilySearchResult[], by: Grouping): FamilySearchResult[] {
  const sorted = families.map((family) => {
    const { headOfFamilyFirstName, headOfFamilyFirstNameInHindi } = family;
    const name = by === "name" ? townAndState(family).town : displayFamilyName(family);
    const head = displayName(headOfFamilyFirstName ?? "", headOfFamilyFirstNameInHindi);
    return { family, text: joinNonEmpty([name, head], " ") };
  });
  return sorted.sort((one, other) => compareNames(one.text, other.text)).map(({ family }) => family);
}

const groupsByList = new WeakMap<readonly FamilySearchResult[], Map<string, Promise<FamilyGroup[]>>>();

/** Sorted alphabetically, families without the field last. Cached for each list. */
export function familyGroups(families: readonly FamilySearchResult[], by: Grouping): Promise<FamilyGroup[]> {
  const ofList = groupsByList.get(families) ?? new Map<string, Promise<FamilyGroup[]>>();
  groupsByList.set(families, ofList);
  const key = `${by} ${language()}`;
  const groups = ofList.get(key) ?? groupsOf(families, by);
  ofList.set(key, groups);
  return groups;
}

async function groupsOf(families: readonly FamilySearchResult[], by: Grouping): Promise<FamilyGroup[]> {
  const bySpelling = Map.groupBy(families, (family) => {
    const spellings = spellingsOf(family, by);
    const state = by === "town" ? (STATE_CODE.exec(townAndState(family).state)?.[0] ?? "") : "";
    return spellings.length > 0 ? [...spellings, state].join("\n") : "";
  });
  const withoutField = bySpelling.get("") ?? [];
  bySpelling.delete("");
  const all = await mapYielding(bySpelling, ([text, sameSpelling]): SpellingGroup => {
    const spellings = text.split("\n");
    const state = spellings.pop() ?? "";
    return { spellings, keys: spellings.map(keysOfSpelling), state, families: sameSpelling };
  });
  const memberGroups = groupedByKey(all).flatMap(groupedByState);
  const groups = await mapYielding(memberGroups, ({ members, state }): FamilyGroup => {
    const ofGroup = members.flatMap((member) => member.families);
    const latin = mostUsualSpelling(members, (text) => !isDevanagari(text));
    const hindi = mostUsualSpelling(members, isDevanagari);
    const names = script() === "devanagari" ? [...hindi, ...latin] : [...latin, ...hindi];
    return {
      key: `${[...latin, ...hindi][0]}${state}`.toLowerCase(),
      names: names.map((name) => name + state),
      keys: new Set(members.flatMap(({ keys: [first = []] }) => first)),
      families: sortedFamilies(ofGroup, by),
    };
  });
  groups.sort((one, other) => compareNames(one.names[0] ?? "", other.names[0] ?? ""));
  const last = { key: "", names: [], keys: new Set<string>(), families: sortedFamilies(withoutField, by) };
  return withoutField.length > 0 ? [...groups, last] : groups;
}

/** @param at in any spelling. */
export function groupAt(groups: readonly FamilyGroup[], at: string): FamilyGroup | null {
  const searched = at.trim().toLowerCase();
  const isExact = ({ key, names }: FamilyGroup) =>
    key === searched || names.some((name) => name.toLowerCase() === searched);
  const exact = groups.find(isExact);
  if (exact || searched === "") return exact ?? null;
  const keys = keysOfSpelling(searched);
  return groups.find((group) => keys.some((key) => group.keys.has(key))) ?? null;
}

export function browsePlace(params: URLSearchParams): BrowsePlace | null {
  const by = GROUPINGS.find((grouping) => grouping === params.get("by"));
  if (!by) return null;
  const at = params.get("at");
  return { by, at, within: at === null ? null : params.get(NARROWED_BY[by]) };
}

/** The chosen groups, the wider first; the groups to choose from; the families of the narrowest chosen group, or all. */
export async function browse(all: readonly FamilySearchResult[], { by, at, within }: BrowsePlace) {
  const groups = await familyGroups(all, by);
  if (at === null) return { chosen: [], groups, families: groups.flatMap(({ families }) => families) };
  const group = groupAt(groups, at);
  const narrower = await familyGroups(group?.families ?? [], NARROWED_BY[by]);
  if (within === null) return { chosen: [group], groups: narrower, families: group?.families ?? [] };
  const narrowest = groupAt(narrower, within);
  return { chosen: [group, narrowest], groups: [], families: narrowest?.families ?? [] };
}
