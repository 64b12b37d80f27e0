import { type AppLoadContext, json, redirect, type TypedResponse } from "@remix-run/node";
import { isUnknownId, type Result } from "~/contract/failure";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import { NOT_FOUND, OK } from "~/contract/status";
import { relationsOf } from "~/family/profile";
import { failurePage, headersOf, statusOfFailure } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { SEARCH_LIMITS, SEARCH_PROFILES_MAX } from "~/kinship/relation-search";
import { readName } from "~/name-search/fold";
import { paths } from "~/paths";
import { type FoundPeople, findPeople } from "~/search/find-people.server";
import { familyNamesInHindi, ownNamesInHindi } from "~/session/names-in-hindi.server";
import type { SignedInUser } from "~/session/session-user.server";
import { type Choice, type Choices, ENDS, type End } from "./choice";
import { type FieldView, formView, nameOfUser } from "./form-view";
import { type EldersView, eldersView, familyIdsOnPath, type LadderView, ladderView } from "./ladder-view";
import { type FoundRelation, findRelation } from "./search.server";

interface RelatedScreen {
  alert?: string | null;
  ladder?: LadderView;
  explanation?: string[];
  /** Whom to ask when the search found no relation. */
  elders?: EldersView;
  links?: { text: string; href: string }[];
  fields?: FieldView[];
}

type ReadingContext = Pick<AppLoadContext, "session" | "site" | "clock" | "deadline">;

async function chosenName(
  context: ReadingContext,
  user: SignedInUser,
  { memberId }: Choice,
  read: Result<MemberProfileAnswer> | undefined,
) {
  if (memberId === null) return null;
  if (memberId === user.memberId) return nameOfUser(user, await ownNamesInHindi(context));
  const result = read ?? (await context.session.call(getMemberProfile, { memberId }));
  if (result.ok) return relationsOf(result.answer, context.clock.today).member.person.shownName;
  if (isUnknownId(result.failure, "member")) return null;
  throw failurePage(result.failure);
}

/** The only person found, if the name is exactly the typed one and nothing is left to search. */
function onlyPerson({ typed }: Choice, found: FoundPeople | null): number | null {
  if (!found || found.searched < found.families) return null;
  const { isOwn, families, words } = found.failed;
  if (isOwn || families.length > 0 || words.length > 0) return null;
  const [only, ...others] = found.people;
  if (!only || others.length > 0) return null;
  const { record, memberId, name: whole, nameInHindi } = only.member;
  const names = [record.firstName, record.firstNameInHindi, whole, nameInHindi];
  const { plain } = readName(typed);
  return names.some((name) => name && readName(name).plain === plain) ? memberId : null;
}

/** The address of the relation, if both people are certain without a choice by the user. */
function onlyRelation(choices: Choices, found: Readonly<Record<End, FoundPeople | null>>): string | null {
  const [from, to] = ENDS.map((end) => choices[end].memberId ?? onlyPerson(choices[end], found[end]));
  return from && to ? paths.related({ from, to }) : null;
}

export async function choiceScreen(
  context: ReadingContext & Pick<AppLoadContext, "limits" | "log">,
  user: SignedInUser,
  choices: Choices,
  profiles?: Readonly<Record<End, Result<MemberProfileAnswer>>>,
): Promise<TypedResponse<RelatedScreen>> {
  const peopleOf = ({ typed }: Choice) => (typed === "" ? null : findPeople(context, typed));
  const findBoth = async () => {
    const [from, to] = await Promise.all([peopleOf(choices.from), peopleOf(choices.to)]);
    if (from && !from.ok) return from;
    if (to && !to.ok) return to;
    return { ok: true as const, from: from?.answer ?? null, to: to?.answer ?? null };
  };
  const isTyped = ENDS.some((end) => choices[end].typed !== "");
  const nameAt = (end: End) => chosenName(context, user, choices[end], profiles?.[end]);
  const [fromName, toName, found] = await Promise.all([
    nameAt("from"),
    nameAt("to"),
    isTyped ? context.limits.run("people", user.owner, findBoth) : findBoth(),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  const only = isTyped ? onlyRelation(choices, found) : null;
  if (only) throw redirect(only);
  const names = { from: fromName, to: toName };
  const unknown = ENDS.find((end) => choices[end].memberId !== null && names[end] === null);
  const known = unknown ? { ...choices, [unknown]: { memberId: null, typed: "" } } : choices;
  const fields = formView(known, names, found);
  const alert = unknown ? t("related.unknown", { id: choices[unknown].memberId ?? "" }) : null;
  return json({ alert, fields }, { status: alert ? NOT_FOUND : OK });
}

function explanationOf({ result: { end, peopleSeen, failed } }: FoundRelation): string[] {
  const explanation = [
    t("related.none", { count: SEARCH_LIMITS.steps }),
    t("related.lookedAt", { count: peopleSeen }),
  ];
  if (end === "profiles") explanation.push(t("related.endedByProfiles", { count: SEARCH_PROFILES_MAX }));
  if (end === "time") explanation.push(t("related.endedByTime"));
  if (failed > 0) explanation.push(t("related.failed", { count: failed }));
  return explanation;
}

/** Each takes a call. */
const FAMILY_NAMES_MAX = 4;

async function relationScreen(
  context: ReadingContext,
  found: FoundRelation,
  oneself: number | null,
): Promise<TypedResponse<RelatedScreen>> {
  const { from, to, result, fault } = found;
  const names = await familyNamesInHindi(context, familyIdsOnPath(found).slice(0, FAMILY_NAMES_MAX));
  const again = { text: t("related.again"), href: paths.related({ from: from.memberId }) };
  const turn = { text: t("related.turn"), href: paths.related({ from: to.memberId, to: from.memberId }) };
  if (from.memberId === to.memberId) {
    const explanation = [t("related.same", { name: from.person.shownName })];
    return json({ explanation, links: [again] });
  }
  const ladder = ladderView(found, oneself, names);
  const answer = ladder
    ? { ladder }
    : { explanation: explanationOf(found), elders: eldersView(found, oneself, names) };
  const screen = { ...answer, links: [turn, again] };
  const isBroken = result.end === "failed" && fault;
  return json(screen, isBroken ? { status: statusOfFailure(fault), headers: headersOf(fault) } : {});
}

/** Has a rate limit, because a search costs as much as many pages. */
export async function searchScreen(
  context: ReadingContext & Pick<AppLoadContext, "limits" | "log" | "clock">,
  user: SignedInUser,
  choices: Choices,
  ids: Readonly<Record<End, number>>,
): Promise<TypedResponse<RelatedScreen>> {
  const account = user.owner;
  const search = () => findRelation(context, ids.from, ids.to);
  const found = await context.limits.run("relation", account, search);
  if (found.ok) return relationScreen(context, found, user.memberId);
  if (isUnknownId(found.failure, "member"))
    return choiceScreen(context, user, choices, "profiles" in found ? found.profiles : undefined);
  throw failurePage(found.failure);
}
