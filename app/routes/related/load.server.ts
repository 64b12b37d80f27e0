import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknownId, type Result } from "~/contract/failure";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import { KinshipStore } from "~/family/kinship-store";
import { displayUserName } from "~/family/names";
import { profileOf } from "~/family/profile";
import { failurePage } from "~/http/responses.server";
import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { peopleOnPath } from "~/kinship/path";
import { parseName } from "~/name-search/fold";
import { paths } from "~/paths";
import { type FoundPeople, findPeople } from "~/search/find-people.server";
import { profilesToRead, readLines, readRelatives } from "~/search/lineage";
import { GraphReader, readCalls, searchRelation } from "~/search/relation-search";
import { familyNamesInHindi, ownNamesInHindi } from "~/session/names-in-hindi.server";
import type { SignedInUser } from "~/session/session-user.server";
import {
  type Choice,
  type ChosenPeople,
  PERSON_FIELDS,
  type PersonField,
  type RelativesOf,
  readChosenPeople,
  readRelativesOf,
} from "./choice";

/** A page makes at most 60 calls, including whoAmI and four for names (docs/why/tree.md#a-relation-is-searched-from-both-ends). */
const SEARCH_PROFILES_MAX = 53;

/** Each costs a call. */
const FAMILY_NAMES_MAX = 4;

/** Beside whoAmI and the person's own profile. Each `Show more` adds as many. */
const CALLS_PER_PART = 10;

async function nameOfUser(context: AppLoadContext, user: SignedInUser): Promise<string> {
  const name = displayUserName(user, await ownNamesInHindi(context));
  return joinNonEmpty([t("frame.you"), name && `(${name})`], " ");
}

/** Null for nobody, and for an unknown id. */
async function chosenName(
  context: AppLoadContext,
  user: SignedInUser,
  { memberId }: Choice,
  read: Result<MemberProfileAnswer> | undefined,
): Promise<Result<string | null>> {
  if (memberId === null) return { ok: true, answer: null };
  if (memberId === user.memberId) return { ok: true, answer: await nameOfUser(context, user) };
  const result = read ?? (await context.session.call(getMemberProfile, { memberId }));
  if (!result.ok) return isUnknownId(result.failure) ? { ok: true, answer: null } : result;
  const { member } = profileOf(result.answer, { today: context.clock.today, viewer: user });
  return { ok: true, answer: member.shownName };
}

/** The only person found, if the typed name is exact and all families were searched. */
function onlyPerson({ typed }: Choice, foundPeople: FoundPeople | null): number | null {
  if (!foundPeople || foundPeople.searched < foundPeople.families || foundPeople.failed.length > 0)
    return null;
  const [only, ...others] = foundPeople.people;
  if (!only || others.length > 0) return null;
  const { record, memberId, name: whole, nameInHindi } = only.member;
  const names = [record.firstName, record.firstNameInHindi, whole, nameInHindi];
  const { normalized } = parseName(typed);
  return names.some((name) => name && parseName(name).normalized === normalized) ? memberId : null;
}

/** Redirects to the relation if the user need not choose either person. */
async function loadForm(
  context: AppLoadContext,
  user: SignedInUser,
  choices: ChosenPeople,
  profiles?: Readonly<Record<PersonField, Result<MemberProfileAnswer>>>,
) {
  const find = async ({ typed }: Choice) =>
    typed === "" ? { ok: true as const, answer: null } : findPeople({ ...context, viewer: user }, typed);
  const findBoth = async () => {
    const [from, to] = await Promise.all([find(choices.from), find(choices.to)]);
    if (!from.ok) return from;
    return to.ok ? { ok: true as const, foundPeople: { from: from.answer, to: to.answer } } : to;
  };
  const isTyped = PERSON_FIELDS.some((field) => choices[field].typed !== "");
  const nameAt = (field: PersonField) => chosenName(context, user, choices[field], profiles?.[field]);
  const [from, to, found] = await Promise.all([
    nameAt("from"),
    nameAt("to"),
    isTyped ? context.limits.run({ name: "people", account: user.owner }, findBoth) : findBoth(),
  ]);
  if (!from.ok) throw failurePage(from.failure);
  if (!to.ok) throw failurePage(to.failure);
  if (!found.ok) throw failurePage(found.failure);
  const people = [
    { field: "from" as const, choice: choices.from, name: from.answer, found: found.foundPeople.from },
    { field: "to" as const, choice: choices.to, name: to.answer, found: found.foundPeople.to },
  ];
  const [fromId, toId] = people.map(({ choice, found }) => choice.memberId ?? onlyPerson(choice, found));
  if (isTyped && fromId && toId) throw redirect(paths.related({ from: fromId, to: toId }));
  const isUnknown = people.some(({ choice, name }) => choice.memberId !== null && name === null);
  return { kind: "form" as const, choices, people, isUnknown };
}

/** Reads the two people as a page does, and all others as a search, whose calls wait for those of pages. */
async function findRelation(
  context: AppLoadContext,
  viewer: SignedInUser,
  ids: Readonly<Record<PersonField, number>>,
) {
  const { session, clock, deadline } = context;
  const read = (memberId: number) => session.call(getMemberProfile, { memberId });
  const reading = read(ids.from);
  const [from, to] = await Promise.all([reading, ids.from === ids.to ? reading : read(ids.to)]);
  if (!from.ok && !isUnknownId(from.failure)) return from;
  if (!to.ok && !isUnknownId(to.failure)) return to;
  if (!from.ok || !to.ok) return { ok: true as const, kind: "unknown" as const, profiles: { from, to } };
  const store = new KinshipStore(clock.today, viewer);
  const calls = readCalls(session.searchingUntil(deadline.partialPage));
  const reader = new GraphReader(store, calls, SEARCH_PROFILES_MAX, deadline.partialPage);
  const search = await searchRelation(reader, from.answer, to.answer);
  const { ends, endsById, kinshipPaths } = search;
  if (search.outcome === "found" && kinshipPaths.length > 0)
    for (const kin of endsById) await readLines(reader, kin, false);
  const people = [...ends, ...kinshipPaths.flatMap(peopleOnPath)];
  const familyIds = new Set(people.flatMap((kin) => store.familyIdOf(kin) ?? []));
  const unread = [...familyIds].filter((familyId) => !store.families.has(familyId));
  for (const [familyId, names] of await familyNamesInHindi(context, unread.slice(0, FAMILY_NAMES_MAX)))
    store.names.set(familyId, names);
  const failure = search.outcome === "failed" ? reader.lastFailure : null;
  return { ok: true as const, kind: "relation" as const, store, reader, ...search, failure };
}

async function findRelatives(
  { session, clock, deadline }: AppLoadContext,
  user: SignedInUser,
  { memberId, part }: RelativesOf,
) {
  const result = await session.call(getMemberProfile, { memberId });
  if (!result.ok) return result;
  const store = new KinshipStore(clock.today, user);
  const calls = readCalls(session.searchingUntil(deadline.partialPage));
  const reader = new GraphReader(store, calls, CALLS_PER_PART * part, deadline.partialPage);
  const start = reader.add(result.answer);
  await readRelatives(reader, start);
  const hasUnread = profilesToRead(reader, start).length > 0;
  return { ok: true as const, memberId, part, store, reader, start, hasUnread };
}

/** The relatives of one person, the relation of two, or the form for one; the form too if an id is unknown. */
export async function loadRelated(context: AppLoadContext, user: SignedInUser, query: URLSearchParams) {
  const requested = readRelativesOf(query, user.memberId);
  // Limited, because a search costs as much as many pages.
  const limited = { name: "relation", account: user.owner } as const;
  if (requested) {
    const { memberId } = requested;
    const relatives = await context.limits.run(limited, () => findRelatives(context, user, requested));
    const choices = { from: { memberId, typed: "" }, to: { memberId: null, typed: "" } };
    if (!relatives.ok) {
      if (isUnknownId(relatives.failure)) return loadForm(context, user, choices);
      throw failurePage(relatives.failure);
    }
    const nameOfSelf = memberId === user.memberId ? await nameOfUser(context, user) : null;
    return { kind: "relatives" as const, ...relatives, choices, nameOfSelf };
  }
  const choices = readChosenPeople(query, user.memberId);
  const [from, to] = [choices.from.memberId, choices.to.memberId];
  if (from === null || to === null) return loadForm(context, user, choices);
  const relation = await context.limits.run(limited, () => findRelation(context, user, { from, to }));
  if (!relation.ok) throw failurePage(relation.failure);
  return relation.kind === "unknown" ? loadForm(context, user, choices, relation.profiles) : relation;
}

export type Related = Awaited<ReturnType<typeof loadRelated>>;

export type RelatedAs<Kind extends Related["kind"]> = Extract<Related, { kind: Kind }>;
