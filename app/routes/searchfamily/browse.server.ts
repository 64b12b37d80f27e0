import type { FamilySearchResult } from "~/contract/family";
import type { WrittenText } from "~/family/names";
import { initialOf, langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { isDevanagari } from "~/name-search/devanagari";
import { type BrowsePlace, type Grouping, paths } from "~/paths";
import { type Directory, partNotice, withCommas } from "~/search/directory.server";
import { browse, type FamilyGroup } from "~/search/family-groups.server";
import type { RowLink } from "~/ui/links";
import { familyRows } from "./family-rows.server";

/** A page with more families shows an index of their groups instead. */
const FAMILIES_ON_PAGE_MAX = 300;
const NAMES_TO_JUMP_TO_MAX = 12;

/** Marks Hindi on Hindi pages, too, because their index has names in two scripts. */
function writtenIn(text: string): WrittenText {
  return { text, lang: isDevanagari(text) ? "hi" : langOf(text) };
}

const nameOf = ({ names: [first = t("related.notRecorded")] }: FamilyGroup) => first;

function groupView(group: FamilyGroup, { by, at }: BrowsePlace) {
  const [, second = null] = group.names;
  return {
    id: `at-${encodeURIComponent(group.key)}`,
    href: paths.browse({ by, at: at ?? group.key, within: at === null ? null : group.key }),
    name: { first: writtenIn(nameOf(group)), second: second === null ? null : writtenIn(second) },
    number: withCommas(group.families.length),
  };
}

type GroupView = ReturnType<typeof groupView>;

export function groupTitle(by: Grouping, group: FamilyGroup): string {
  return group.key === ""
    ? `${t(`browse.title.${by}`)}: ${nameOf(group)}`
    : t(`browse.titleOf.${by}`, { name: nameOf(group) });
}

/** Links to each group, or in a long index to the first group of each letter. A short index has none. */
function jumpLinks(groups: readonly GroupView[], isGrouped: boolean): RowLink[] {
  const isByLetter = groups.length > NAMES_TO_JUMP_TO_MAX;
  if (groups.length < 2 || !(isGrouped || isByLetter)) return [];
  const textOf = ({ name }: GroupView) => (isByLetter ? initialOf(name.first.text) : name.first.text);
  const byText = Map.groupBy(groups, textOf);
  if (byText.size < 2) return [];
  return [...byText].map(([text, [first]]) => ({ text, lang: writtenIn(text).lang, href: `#${first?.id}` }));
}

function titleOf({ by }: BrowsePlace, [group, subgroup]: readonly (FamilyGroup | null)[]): string {
  if (!group || subgroup === null) return t(`browse.title.${by}`);
  const title = groupTitle(by, group);
  return subgroup ? `${title}, ${nameOf(subgroup)}` : title;
}

async function familyTable(families: readonly FamilySearchResult[], group: GroupView | null) {
  return { group, rows: await familyRows(families.slice(0, FAMILIES_ON_PAGE_MAX)) };
}

export async function browseView(directory: Directory, place: BrowsePlace) {
  const { by, at } = place;
  const { chosen, groups, families } = await browse(directory.families, place);
  const isTooLong = families.length > FAMILIES_ON_PAGE_MAX;
  const groupRows = groups.map((group) => groupView(group, place));
  const isGrouped = at === null && !isTooLong;
  const isIndex = isTooLong && groups.length > 1;
  const tables = isGrouped
    ? groups.map((group, index) => familyTable(group.families, groupRows[index] ?? null))
    : [familyTable(isIndex ? [] : families, null)];
  const total = withCommas(families.length);
  const smallerGroups = groupRows.map(({ name: { first }, number, href }): RowLink => {
    return { text: `${first.text} ${number}`, lang: first.lang, href };
  });
  return {
    kind: "browse" as const,
    title: titleOf(place, chosen),
    by,
    notice: partNotice(directory),
    limitNotice:
      isTooLong && !isIndex ? t("browse.first", { shown: FAMILIES_ON_PAGE_MAX, all: total }) : null,
    index: isIndex ? groupRows : [],
    links: isGrouped || isIndex ? jumpLinks(groupRows, isGrouped) : groups.length > 1 ? smallerGroups : [],
    caption: t("browse.count", { number: total }),
    tables: families.length > 0 && !isIndex ? await Promise.all(tables) : [],
    files: [
      { text: t("accounts.csv"), href: paths.browseCsv(place, false) },
      { text: t("browse.csvWithPhones"), href: paths.browseCsv(place, true) },
    ],
  };
}

export type BrowseScreen = Awaited<ReturnType<typeof browseView>>;
