import { mapYielding } from "~/family/map-yielding";
import { t } from "~/i18n/text.server";
import { isDevanagari } from "~/name-search/devanagari";
import { type BrowsePlace, paths } from "~/paths";
import { browse } from "~/search/browse.server";
import type { Directory } from "~/search/directory.server";
import type { FamilyGroup } from "~/search/family-groups.server";
import { partNotice, withCommas } from "~/ui/format/family";
import { langOf } from "~/ui/format/text";
import { foundFamilyView } from "./view.server";
import { unmarked } from "./written-name";

/** More families are shown as an index of groups. */
const FAMILIES_ON_PAGE_MAX = 300;
const NAMES_TO_JUMP_TO_MAX = 12;

const MARKS = /\p{M}/gu;

function initialOf(name: string): string {
  const [initial = ""] = name.normalize("NFD").replace(MARKS, "").toUpperCase();
  return initial;
}

function written(text: string) {
  return { text, parts: unmarked(text), lang: isDevanagari(text) ? ("hi" as const) : langOf(text) };
}

export function groupView({ names, at, families }: FamilyGroup) {
  const [first = t("browse.notRecorded"), second = null] = names;
  return {
    id: `at-${encodeURIComponent(at)}`,
    name: { first: written(first), second: second === null ? null : written(second) },
    number: withCommas(families.length),
  };
}

export type GroupView = ReturnType<typeof groupView>;

/** To each group, or to the first of each letter. A short index needs no links. */
function jumps(groups: readonly GroupView[], isGrouped: boolean) {
  const isByLetter = groups.length > NAMES_TO_JUMP_TO_MAX;
  if (groups.length < 2 || !(isGrouped || isByLetter)) return [];
  const textOf = ({ name }: GroupView) => (isByLetter ? initialOf(name.first.text) : name.first.text);
  const byText = Map.groupBy(groups, textOf);
  return [...byText].map(([text, [first]]) => ({ text, lang: written(text).lang, href: `#${first?.id}` }));
}

function waysOut(place: BrowsePlace) {
  return [
    { text: t("tree.print"), href: paths.booklet(place, place.at !== null) },
    { text: t("accounts.csv"), href: paths.browseCsv(place, false) },
    { text: t("browse.csvWithPhones"), href: paths.browseCsv(place, true) },
  ];
}

export async function browseView(directory: Directory, place: BrowsePlace) {
  const { by, at } = place;
  const { chosen, groups, groupedBy, families } = await browse(directory.families, place);
  const isMany = families.length > FAMILIES_ON_PAGE_MAX;
  const linked = groups.map((group) => ({
    ...groupView(group),
    href: paths.browse({ by, at: at ?? group.at, within: at === null ? null : group.at }),
    families: group.families,
  }));
  const isGrouped = at === null && !isMany;
  const isIndex = at === null ? isMany : groups.length > 1;
  const ungrouped = isMany && isIndex ? [] : [{ group: null, families }];
  const shown = isGrouped ? linked.map((group) => ({ group, families: group.families })) : ungrouped;
  const tables = shown.map(async ({ group, families: each }) => ({
    group,
    rows: await mapYielding(each.slice(0, FAMILIES_ON_PAGE_MAX), (family) => foundFamilyView(family)),
  }));
  const number = withCommas(families.length);
  const limit = { shown: FAMILIES_ON_PAGE_MAX, all: number };
  return {
    by,
    heading: chosen.includes(null) ? [] : chosen.flatMap((group) => (group ? groupView(group) : [])),
    notice: partNotice(directory),
    limit: isMany && !isIndex ? t("browse.first", limit) : null,
    index: isIndex ? linked : [],
    indexLabel: t(`browse.by.${groupedBy}`),
    jumps: isGrouped || isMany ? jumps(linked, isGrouped) : [],
    caption: t("search.found", { number }),
    tables: families.length > 0 ? await Promise.all(tables) : [],
    ways: families.length > 0 ? waysOut(place) : [],
  };
}

export type BrowseView = Awaited<ReturnType<typeof browseView>>;

export interface FamilyTableView {
  group: (GroupView & { href: string }) | null;
  rows: readonly ReturnType<typeof foundFamilyView>[];
}
