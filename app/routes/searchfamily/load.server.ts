import type { AppLoadContext } from "@remix-run/node";
import { answerOrNull, type Result } from "~/contract/failure";
import type { FamilyMembers } from "~/contract/family";
import { isMember } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import type { BrowsePlace } from "~/paths";
import { browsePlace } from "~/search/family-groups.server";
import { type FoundFamilies, findFamilies } from "~/search/find-families.server";
import { bestMatches, matchesIn, searchMembers, wordsForMembers } from "~/search/member-search.server";
import { parseQuery, type SearchQuery } from "~/search/query.server";
import { requireConfirmedUser, requireUser, type SignedInUser } from "~/session/session-user.server";

/** Null if the search has no name, or if the family is late. Home caches it, too. */
async function ownFamilyFor(
  { session, log, site, deadline }: AppLoadContext,
  { words }: SearchQuery,
  finding: Promise<Result<unknown>>,
) {
  if (words.length === 0) return null;
  const searchSession = session.searchingUntil(deadline.search, finding);
  const result = await site.bestEffort.read(session.account(), () => site.ownFamilies.read(searchSession));
  return result && answerOrNull(log, "own family not searched", result);
}

const FAMILIES_BY_DEFAULT_MAX = 3;
export const FAMILIES_PER_BATCH = 8;

function familiesToSearch({ kind, candidates }: FoundFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  const first = kind === "people first" ? candidates : candidates.filter(({ matchesAll }) => matchesAll);
  return first.length <= FAMILIES_BY_DEFAULT_MAX ? first : [];
}

/** Searches families that match some of the words, and the viewer's own, for members who match the other words. */
async function searchForPeople(
  loaded: AppLoadContext,
  { user, ownFamily }: { user: SignedInUser; ownFamily: FamilyMembers | null },
  search: SearchQuery,
  foundFamilies: FoundFamilies,
  batch: number | null,
) {
  const context = { ...loaded, viewer: user };
  const ownId = ownFamily?.familyDetails.familyId ?? null;
  const isFirst = batch === null || batch === 1;
  const ownWords = ownFamily && isFirst ? wordsForMembers(search.words, ownFamily) : [];
  const ownMatches =
    ownFamily && ownWords.length > 0
      ? [await matchesIn(context, ownFamily, { ...search, memberWords: ownWords })]
      : [];
  const families = familiesToSearch(foundFamilies, batch);
  const others = families.filter(({ family }) => family.familyId !== ownId);
  const read = async () => {
    const results = await searchMembers(context, search, others);
    const matches = [...ownMatches, ...results.flatMap((result) => (result.ok ? result.answer : []))];
    const answer = {
      people: bestMatches(matches),
      failed: others.filter((_, index) => !results[index]?.ok).map(({ family }) => family),
      isOwnFamilyMissing: ownFamily === null && isFirst && isMember(user) && search.words.length > 0,
      familiesRead: matches.length,
      /** Counts the families of earlier batches, too. */
      familiesSearched: ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length,
    };
    return { ok: true as const, answer };
  };
  return others.length === 0 ? read() : loaded.limits.run({ name: "people", account: user.owner }, read);
}

export type PeopleSearch = Extract<Awaited<ReturnType<typeof searchForPeople>>, { ok: true }>["answer"];

/** @param batch which families to search for members, counted from 1. Null if the user asked for none. */
async function loadResults(context: AppLoadContext, searched: string, batch: number | null) {
  if (!(await context.session.isKnown())) await requireConfirmedUser(context.session);
  const search = parseQuery(searched);
  const finding = findFamilies(context, search);
  const [user, found, ownFamily] = await Promise.all([
    requireUser(context.session),
    finding,
    ownFamilyFor(context, search, finding),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  const people = await searchForPeople(context, { user, ownFamily }, search, found.answer, batch);
  return { kind: "results" as const, user, searched, search, batch, found: found.answer, people };
}

async function loadGroups({ session, site, log, deadline }: AppLoadContext, place: BrowsePlace) {
  const reading = site.directories.read({ session, log }, deadline.partialPage);
  const [directory] = await Promise.all([reading, requireUser(session)]);
  if (!directory.ok) throw failurePage(directory.failure);
  return { kind: "browse" as const, directory: directory.answer, place };
}

const BATCH_NUMBER = /^[1-9]\d?$/;

export async function loadSearch(context: AppLoadContext, query: URLSearchParams) {
  const place = browsePlace(query);
  if (place) return loadGroups(context, place);
  const searched = query.get("searchString");
  const batch = query.get("members") ?? "";
  if (searched !== null)
    return loadResults(context, searched, BATCH_NUMBER.test(batch) ? Number(batch) : null);
  await requireUser(context.session);
  return { kind: "ideas" as const };
}

export type Search = Awaited<ReturnType<typeof loadSearch>>;

export type SearchAs<Kind extends Search["kind"]> = Extract<Search, { kind: Kind }>;
