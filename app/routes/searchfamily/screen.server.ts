import type { AppLoadContext } from "@remix-run/node";
import { community } from "~/community/community.server";
import { answerOrNull, type Result } from "~/contract/failure";
import { isMember } from "~/contract/session";
import { displayFamilyName } from "~/family/names";
import { failureHeaders, failureMessage, failurePage, statusOfFailure } from "~/http/responses.server";
import { langOf, nonEmpty } from "~/i18n/format/text";
import { t, textOf } from "~/i18n/text.server";
import { phoneticKeys } from "~/name-search/fold";
import { nameMarker } from "~/name-search/matching";
import { type BrowsePlace, GROUPINGS, paths } from "~/paths";
import { partNotice, withCommas } from "~/search/directory.server";
import { browsePlace, familyGroups, groupAt } from "~/search/family-groups.server";
import { type FoundFamilies, findFamilies } from "~/search/find-families.server";
import { parseQuery, type SearchQuery } from "~/search/query.server";
import { requireConfirmedUser, requireUser } from "~/session/session-user.server";
import { browseView, groupTitle } from "./browse.server";
import { familyRows } from "./family-rows.server";
import { type PeopleChoice, peopleView, quotedList, searchForPeople } from "./people.server";

type SearchContext = Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">;

/** Shown before the first search. */
async function ideasScreen({ session, site }: SearchContext) {
  const reading = site.bestEffort.read(session.account(), () => site.ownFamilies.refresh(session));
  const [ownFamily] = await Promise.all([reading, requireUser(session)]);
  const family = ownFamily?.ok ? ownFamily.answer.familyDetails : null;
  const texts = family ? [displayFamilyName(family), family.familyAddress?.city] : [];
  const idea = (text: string) => ({ text, lang: langOf(text), href: paths.searchFamily(text) });
  return {
    kind: "ideas" as const,
    title: t("frame.searchFamily"),
    examples: community().searchExamples.map(idea),
    fromOwnFamily: [...new Set(nonEmpty(texts))].map(idea),
  };
}

/** Null if the search has no name, or if the family is late. Home and this page cache it. */
async function ownFamilyFor(
  { session, log, site, deadline }: SearchContext,
  { words }: SearchQuery,
  finding: Promise<Result<unknown>>,
) {
  if (words.length === 0) return null;
  const searchSession = session.forSearch(deadline.search, finding);
  const result = await site.bestEffort.read(session.account(), () => site.ownFamilies.read(searchSession));
  return result && answerOrNull(log, "own family not searched", result);
}

/** Links to the town, gotra or family name that was typed, with the number of its families. */
async function groupLinks(name: string, { directory, families, total }: FoundFamilies) {
  if (!directory || name === "" || families.length === 0) return [];
  const keys = new Set(phoneticKeys(name));
  const isTyped = (texts: readonly (string | null)[]) =>
    nonEmpty(texts).some((text) => phoneticKeys(text).some((key) => keys.has(key)));
  const places = families.map(({ region }) => region?.split(",")[0] ?? null);
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

/** Says that the user's own family was searched for the name, or links to that search. */
function inOwnFamily({ typed, words, number }: SearchQuery, ownWords: readonly { text: string }[] | null) {
  if (words.length === 0 || number) return null;
  const quoted = quotedList(ownWords ?? [{ text: typed }]);
  return ownWords
    ? { text: t("search.notInOwnFamily", { words: quoted }), href: null }
    : { text: t("search.inOwnFamily", { words: quoted }), href: paths.findInFamily(typed) };
}

function noticeOfPart({ onlyWord, directory }: FoundFamilies): string | null {
  if (onlyWord) return t("search.onlyWord", { words: quotedList([{ text: onlyWord }]) });
  return directory && partNotice(directory);
}

async function resultsScreen(context: SearchContext, searched: string, choice: PeopleChoice) {
  if (!(await context.session.isKnown())) await requireConfirmedUser(context.session);
  const search = parseQuery(searched);
  const { typed, words } = search;
  const finding = findFamilies(context, search);
  const [user, familiesResult, ownFamily] = await Promise.all([
    requireUser(context.session),
    finding,
    ownFamilyFor(context, search, finding),
  ]);
  if (!familiesResult.ok) throw failurePage(familiesResult.failure);
  const { families, total } = familiesResult.answer;
  const people = await searchForPeople(context, { user, ownFamily }, search, familiesResult.answer, choice);
  const searchedName = words.map(({ text }) => text).join(" ");
  const markName = nameMarker(
    searchedName,
    words.flatMap(({ spellings }) => spellings),
  );
  const counts = { shown: withCommas(families.length), all: withCommas(total) };
  const hasNobody = people.ok && people.answer.people.length === 0;
  const ownWords = people.ok && people.answer.ownWords.length > 0 ? people.answer.ownWords : null;
  const screen = {
    kind: "results" as const,
    searched,
    title: typed ? t("search.title", { text: typed }) : t("frame.searchFamily"),
    facts: choice.batch === null ? [] : [t("search.people"), String(choice.batch)],
    notice: noticeOfPart(familiesResult.answer),
    groups: await groupLinks(search.number ? "" : searchedName, familiesResult.answer),
    people: people.ok
      ? peopleView(people.answer, familiesResult.answer, choice, markName, { typed, user })
      : null,
    refusal: people.ok ? null : textOf(failureMessage(people.failure)),
    rows: await familyRows(families, markName),
    caption: t("search.found", { number: withCommas(total) }),
    limitNotice: families.length < total ? t("search.firstOnly", counts) : null,
    inOwnFamily: isMember(user) && (hasNobody || !people.ok) ? inOwnFamily(search, ownWords) : null,
  };
  const init = people.ok
    ? {}
    : { status: statusOfFailure(people.failure), headers: failureHeaders(people.failure) };
  return { screen, init };
}

export type ResultsScreen = Awaited<ReturnType<typeof resultsScreen>>["screen"];

async function browseScreen({ session, site, log, deadline }: SearchContext, place: BrowsePlace) {
  const reading = site.directories.read({ session, log }, deadline.partialPage);
  const [directory] = await Promise.all([reading, requireUser(session)]);
  if (!directory.ok) throw failurePage(directory.failure);
  return browseView(directory.answer, place);
}

const BATCH_NUMBER = /^[1-9]\d?$/;

export async function searchScreen(context: SearchContext, query: URLSearchParams) {
  const place = browsePlace(query);
  if (place) return { screen: await browseScreen(context, place), init: {} };
  const searched = query.get("searchString");
  if (searched === null) return { screen: await ideasScreen(context), init: {} };
  const batch = query.get("members") ?? "";
  return resultsScreen(context, searched, {
    batch: BATCH_NUMBER.test(batch) ? Number(batch) : null,
    show: (["living", "all"] as const).find((choice) => choice === query.get("show")) ?? null,
  });
}
