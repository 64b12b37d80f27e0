import { mapYielding } from "~/family/map-yielding";
import { t } from "~/i18n/text.server";
import { isDevanagari } from "~/name-search/devanagari.server";
import { type BrowsePlace, paths } from "~/paths";
import { type Browsed, browse } from "~/search/browse.server";
import type { Directory } from "~/search/directory.server";
import { type FamilyGroup, inOrder } from "~/search/family-groups.server";
import { langOf } from "~/ui/format/text";
import { foundFamilyView } from "./view.server";

/** More are an index of groups, or several pages. */
const FAMILIES_ON_PAGE_MAX = 300;
const NAMES_TO_JUMP_TO_MAX = 12;

const withCommas = (count: number) => count.toLocaleString("en-IN");
const plainText = (text: string) => (text === "" ? [] : [{ at: 0, text, isMatch: false }]);

const MARKS = /\p{M}/gu;

function initialOf(name: string): string {
  const [initial = ""] = name.normalize("NFD").replace(MARKS, "").toUpperCase();
  return initial;
}

const written = (text: string) => ({ text, lang: isDevanagari(text) ? ("hi" as const) : langOf(text) });

export function groupView({ names, at, families }: FamilyGroup) {
  const [first = t("browse.notRecorded"), second] = names;
  return {
    id: `at-${at}`,
    first: written(first),
    second: second === undefined ? null : written(second),
    number: withCommas(families.length),
  };
}

export type GroupView = ReturnType<typeof groupView>;

/** To each group, or to the first of each letter. */
function jumps(groups: readonly GroupView[]) {
  const isByLetter = groups.length > NAMES_TO_JUMP_TO_MAX;
  const textOf = ({ first }: GroupView) => (isByLetter ? initialOf(first.text) : first.text);
  const first = new Map(groups.toReversed().map((group) => [textOf(group), group]));
  return [...first]
    .reverse()
    .map(([text, { id }]) => ({ ...written(text), href: `#${encodeURIComponent(id)}` }));
}

function addressOf({ by, at }: BrowsePlace, group: FamilyGroup): string {
  return paths.browse(at === null ? { by, at: group.at, within: null } : { by, at, within: group.at });
}

async function tables(place: BrowsePlace, { chosen, groups, families }: Browsed, page: number) {
  const rowsOf = (shown: Browsed["families"]) =>
    mapYielding(shown, (family) => foundFamilyView(family, plainText));
  if (chosen.length > 0) {
    const from = (page - 1) * FAMILIES_ON_PAGE_MAX;
    return [{ group: null, rows: await rowsOf(families.slice(from, from + FAMILIES_ON_PAGE_MAX)) }];
  }
  if (families.length > FAMILIES_ON_PAGE_MAX) return [];
  return Promise.all(
    groups.map(async (group) => ({
      group: { ...groupView(group), href: addressOf(place, group) },
      rows: await rowsOf(await inOrder(group.families, place.by)),
    })),
  );
}

function steps(place: BrowsePlace, { families }: Browsed, page: number) {
  const last = Math.ceil(families.length / FAMILIES_ON_PAGE_MAX);
  if (place.at === null || last < 2) return null;
  const from = (page - 1) * FAMILIES_ON_PAGE_MAX;
  const to = Math.min(families.length, from + FAMILIES_ON_PAGE_MAX);
  return {
    text: t("browse.range", {
      from: withCommas(from + 1),
      to: withCommas(to),
      all: withCommas(families.length),
    }),
    previous: page > 1 ? paths.browse(place, page - 1) : null,
    next: page < last ? paths.browse(place, page + 1) : null,
  };
}

export async function browseView(directory: Directory, place: BrowsePlace, askedPage: number) {
  const browsed = await browse(directory.families, place);
  const { chosen, groups, groupedBy, families } = browsed;
  const page = Math.min(askedPage, Math.max(1, Math.ceil(families.length / FAMILIES_ON_PAGE_MAX)));
  const shown = await tables(place, browsed, page);
  const isIndex = chosen.length > 0 ? groups.length > 1 : shown.length === 0;
  const index = isIndex
    ? groups.map((group) => ({ ...groupView(group), href: addressOf(place, group) }))
    : [];
  const headed = shown.flatMap(({ group }) => group ?? []);
  const { length: known } = directory.families;
  return {
    heading:
      chosen.length > 0 && !chosen.includes(null)
        ? chosen.flatMap((group) => (group ? groupView(group) : []))
        : [],
    number: withCommas(families.length),
    notice:
      known < directory.total
        ? t("browse.part", { shown: withCommas(known), all: withCommas(directory.total) })
        : null,
    indexLabel: t(`browse.by.${groupedBy}`),
    index,
    jumps: index.length > NAMES_TO_JUMP_TO_MAX ? jumps(index) : headed.length > 1 ? jumps(headed) : [],
    tables: families.length > 0 ? shown : [],
    steps: steps(place, browsed, page),
    ways:
      families.length > 0
        ? { print: paths.booklet(place, place.at !== null), csv: paths.browseCsv(place, false) }
        : null,
    isEmpty: families.length === 0,
  };
}

export type BrowseView = Awaited<ReturnType<typeof browseView>>;

export type FamilyTableView = Awaited<ReturnType<typeof tables>>[number];
