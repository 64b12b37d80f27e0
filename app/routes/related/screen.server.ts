import { isUnknownId } from "~/contract/failure";
import { getMemberProfile } from "~/contract/member";
import { NOT_FOUND, OK } from "~/contract/status";
import { KinshipStore } from "~/family/kinship-store";
import { failureHeaders, failurePage, loaderData, statusOfFailure } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { kinshipPathsFrom, peopleOnPath } from "~/kinship/path";
import { paths } from "~/paths";
import { readLines } from "~/search/lineage";
import {
  GraphReader,
  readCalls,
  SEARCH_LIMITS,
  type SearchOutcome,
  searchRelation,
} from "~/search/relation-search";
import { familyNamesInHindi, ownNamesInHindi } from "~/session/names-in-hindi.server";
import type { SignedInUser } from "~/session/session-user.server";
import {
  type Choice,
  type ChosenPeople,
  type PersonField,
  readChosenPeople,
  readRelativesOf,
} from "./choice";
import { ladderView } from "./ladder.server";
import { nameOfUser, type ReadingContext, relationForm, relationFormView } from "./relation-form.server";
import { relativesView } from "./relatives.server";

/** A page makes at most 60 calls, including whoAmI and four for names (docs/why/tree.md#a-relation-is-searched-from-both-ends). */
const SEARCH_PROFILES_MAX = 53;

async function formScreen(...args: Parameters<typeof relationForm>) {
  const view = await relationForm(...args);
  const isUnknown = view.form.error?.message.code === "related.unknown";
  return loaderData({ kind: "form" as const, ...view }, { status: isUnknown ? NOT_FOUND : OK });
}

function explanationOf(outcome: SearchOutcome, peopleSeen: number, failed: readonly string[]): string[] {
  const explanation = [
    t("related.none", { count: SEARCH_LIMITS.steps }),
    t("related.checked", { count: peopleSeen }),
  ];
  if (outcome === "profiles") explanation.push(t("related.endedByProfiles", { count: SEARCH_PROFILES_MAX }));
  if (outcome === "time") explanation.push(t("related.endedByTime"));
  if (failed.length > 0) explanation.push(t("related.failed", { names: failed.join(", ") }));
  return explanation;
}

/** Reads the two people as a page does, and all others as a search, whose calls wait for those of pages. */
async function findRelation(
  { session, clock, deadline }: ReadingContext,
  viewer: SignedInUser,
  ids: Readonly<Record<PersonField, number>>,
) {
  const read = (memberId: number) => session.call(getMemberProfile, { memberId });
  const reading = read(ids.from);
  const [from, to] = await Promise.all([reading, ids.from === ids.to ? reading : read(ids.to)]);
  const profiles = { from, to };
  if (!from.ok) return { ...from, profiles };
  if (!to.ok) return { ...to, profiles };
  const store = new KinshipStore(clock.today, viewer);
  const calls = readCalls(session.forSearch(deadline.partialPage));
  const reader = new GraphReader(store, calls, SEARCH_PROFILES_MAX, deadline.partialPage);
  const search = await searchRelation(reader, from.answer, to.answer);
  if (search.outcome === "found" && search.kinshipPaths.length > 0)
    for (const kin of search.endsById) await readLines(reader, kin, false);
  return { ok: true as const, store, reader, ...search };
}

type FoundRelation = Extract<Awaited<ReturnType<typeof findRelation>>, { ok: true }>;

/** Each costs a call. */
const FAMILY_NAMES_MAX = 4;

async function relationScreen(
  context: ReadingContext,
  { store, reader, ends, outcome, kinshipPaths }: FoundRelation,
  viewerId: number | null,
) {
  const [from, to] = ends;
  const people = [from, to, ...kinshipPaths.flatMap(peopleOnPath)];
  const familyIds = new Set(people.flatMap((kin) => store.familyIdOf(kin) ?? []));
  const unread = [...familyIds].filter((familyId) => !store.families.has(familyId));
  for (const [familyId, names] of await familyNamesInHindi(context, unread.slice(0, FAMILY_NAMES_MAX)))
    store.names.set(familyId, names);
  const [name, other] = [store.nameOf(from), store.nameOf(to)];
  const newQuestion = { text: t("related.askAgain"), href: paths.related({ from: from.memberId }) };
  const swapped = { text: t("related.swap"), href: paths.related({ from: to.memberId, to: from.memberId }) };
  const kind = "relation" as const;
  if (from === to) {
    const explanation = [t("related.same", { name })];
    return loaderData({ kind, between: name, ladder: null, explanation, links: [newQuestion] });
  }
  const between = t("related.ladder", { from: name, to: other });
  const ladder = ladderView(store, ends, kinshipPaths, viewerId);
  const seen = new Set(ends.flatMap((kin) => [...kinshipPathsFrom(kin).keys()]));
  const failed = reader.failed.map((memberId) => store.nameOf(store.kinOf(memberId)));
  const explanation = ladder ? [] : explanationOf(outcome, seen.size, failed);
  const fault = outcome === "failed" ? reader.lastFailure : null;
  return loaderData(
    { kind, between, ladder, explanation, links: [swapped, newQuestion] },
    fault ? { status: statusOfFailure(fault), headers: failureHeaders(fault) } : {},
  );
}

/** Shows the relatives of one person, and the form for a relation below them. */
async function relativesScreen(context: ReadingContext, user: SignedInUser, memberId: number, part: number) {
  const person: Choice = { memberId, typed: "" };
  const choices: ChosenPeople = { from: person, to: { memberId: null, typed: "" } };
  const view = await context.limits.run("relation", user.owner, async () => {
    const result = await context.session.call(getMemberProfile, { memberId });
    return result.ok
      ? { ok: true as const, relatives: await relativesView(context, user, result.answer, part) }
      : result;
  });
  if (!view.ok) {
    if (isUnknownId(view.failure)) return formScreen(context, user, choices);
    throw failurePage(view.failure);
  }
  const { relatives } = view;
  const name = memberId === user.memberId ? nameOfUser(user, await ownNamesInHindi(context)) : relatives.name;
  const form = relationFormView(choices, { from: name, to: null }, { from: null, to: null }, new Map(), []);
  return loaderData({ kind: "relatives" as const, relatives, ...form });
}

export async function relatedScreen(context: ReadingContext, user: SignedInUser, query: URLSearchParams) {
  const requested = readRelativesOf(query, user.memberId);
  if (requested) return relativesScreen(context, user, requested.memberId, requested.part);
  const choices = readChosenPeople(query, user.memberId);
  const [from, to] = [choices.from.memberId, choices.to.memberId];
  if (from === null || to === null) return formScreen(context, user, choices);
  // Limited, because a search costs as much as many pages.
  const relation = await context.limits.run("relation", user.owner, () =>
    findRelation(context, user, { from, to }),
  );
  if (relation.ok) return relationScreen(context, relation, user.memberId);
  if (!isUnknownId(relation.failure)) throw failurePage(relation.failure);
  return formScreen(context, user, choices, "profiles" in relation ? relation.profiles : undefined);
}
