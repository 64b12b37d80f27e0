import { community } from "~/community/community.server";
import { failureMessage } from "~/http/responses.server";
import { langOf, nonEmpty } from "~/i18n/format/text";
import { t, textOf } from "~/i18n/text.server";
import { phoneticKeys } from "~/name-search/fold";
import { nameMarker } from "~/name-search/matching";
import { GROUPINGS, paths } from "~/paths";
import { partNotice, withCommas } from "~/search/directory.server";
import { familyGroups, groupAt, townAndState } from "~/search/family-groups.server";
import type { FoundFamilies } from "~/search/find-families.server";
import { browseView, groupTitle } from "./browse.server";
import { familyRows } from "./family-rows.server";
import type { Search, SearchAs } from "./load.server";
import { peopleView, quotedList } from "./people.server";

/** Shown before the first search. */
function ideasScreen() {
  const idea = (text: string) => ({ text, lang: langOf(text), href: paths.searchFamily(text) });
  const examples = community().searchExamples.map(idea);
  return { kind: "ideas" as const, title: t("frame.searchFamily"), examples };
}

/** Links to the town, gotra or family name that was typed, with the number of its families. */
async function groupLinks(name: string, { directory, families, total }: FoundFamilies) {
  if (!directory || name === "" || families.length === 0) return [];
  const keys = new Set(phoneticKeys(name));
  const isTyped = (texts: readonly (string | null)[]) =>
    nonEmpty(texts).some((text) => phoneticKeys(text).some((key) => keys.has(key)));
  const places = families.map((family) => townAndState(family).town);
  const names = families.flatMap(({ familyName, familyNameInHindi }) => [familyName, familyNameInHindi]);
  const texts = { town: places, gotra: families.map(({ gotra }) => gotra), name: names };
  const links = GROUPINGS.filter((by) => isTyped([...new Set(texts[by])])).map(async (by) => {
    const group = groupAt(await familyGroups(directory.families, by), name);
    if (!group) return [];
    const count = group.families.length;
    const title = groupTitle(by, group);
    // The list below already says the number.
    const text = count === total ? title : `${title}: ${withCommas(count)}`;
    return [{ text, href: paths.browse({ by, at: group.key, within: null }) }];
  });
  return (await Promise.all(links)).flat();
}

function noticeOfPart({ onlyWord, directory }: FoundFamilies): string | null {
  if (onlyWord) return t("search.onlyWord", { words: quotedList([{ text: onlyWord }]) });
  return directory && partNotice(directory);
}

async function resultsScreen(results: SearchAs<"results">) {
  const { searched, search, batch, found, people } = results;
  const { families, total } = found;
  const { typed, words } = search;
  const searchedName = words.map(({ text }) => text).join(" ");
  const markName = nameMarker(words.map(({ matches }) => matches));
  const counts = { shown: withCommas(families.length), all: withCommas(total) };
  return {
    kind: "results" as const,
    searched,
    title: typed ? t("search.title", { text: typed }) : t("frame.searchFamily"),
    facts: batch === null ? [] : [t("search.people"), String(batch)],
    notice: noticeOfPart(found),
    groups: await groupLinks(search.number ? "" : searchedName, found),
    people: people.ok ? peopleView(people.answer, results, markName) : null,
    refusal: people.ok ? null : textOf(failureMessage(people.failure)),
    rows: await familyRows(families, markName),
    caption: t("search.found", { number: withCommas(total) }),
    limitNotice: families.length < total ? t("search.firstOnly", counts) : null,
  };
}

export type ResultsScreen = Awaited<ReturnType<typeof resultsScreen>>;

export async function searchScreen(search: Search) {
  if (search.kind === "browse") return browseView(search.directory, search.place);
  return search.kind === "ideas" ? ideasScreen() : resultsScreen(search);
}
