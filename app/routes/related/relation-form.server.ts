import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknownId, type Result } from "~/contract/failure";
import { getFamilyDetails } from "~/contract/family";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { KinshipStore } from "~/family/kinship-store";
import { displayUserName, familyHeading } from "~/family/names";
import { profileOf } from "~/family/profile";
import { type FieldError, formError } from "~/forms/form-state";
import { failurePage } from "~/http/responses.server";
import { joinNonEmpty, nonEmpty } from "~/i18n/format/text";
import { message, t } from "~/i18n/text.server";
import { type KinshipWord, wordInEnglish } from "~/kinship/words";
import { parseName } from "~/name-search/fold";
import { paths } from "~/paths";
import { type FoundPeople, findPeople } from "~/search/find-people.server";
import { ownNamesInHindi } from "~/session/names-in-hindi.server";
import type { OwnProfile, SignedInUser } from "~/session/session-user.server";
import { shownPicture } from "~/ui/image";
import {
  type Choice,
  type ChosenPeople,
  hrefWithChoice,
  NAME_PARAMS,
  PERSON_FIELDS,
  type PersonField,
} from "./choice";

export type ReadingContext = Pick<
  AppLoadContext,
  "session" | "site" | "clock" | "deadline" | "limits" | "log"
>;

/** The page asks users to type more of a name if there are more. */
const SHOWN_PEOPLE_MAX = 20;

type KinshipWords = Awaited<ReturnType<typeof kinshipInOwnFamily>>;

/** The kinship words for the user's own family, if one of its members was found. */
async function kinshipInOwnFamily(
  { session, site, clock }: ReadingContext,
  user: SignedInUser,
  foundPeople: readonly (FoundPeople | null)[],
): Promise<ReadonlyMap<number, KinshipWord>> {
  const store = new KinshipStore(clock.today, user);
  const isInOwnFamily = foundPeople.some((result) => result?.people.some(({ family }) => family.isOwn));
  const readOwnFamily = () => session.call(getFamilyDetails, {});
  const ownFamily = isInOwnFamily ? await site.bestEffort.read(session.account(), readOwnFamily) : null;
  if (ownFamily?.ok) store.addFamily(ownFamily.answer);
  return store.words(user.memberId);
}

function peopleToChoose(
  choices: ChosenPeople,
  field: PersonField,
  foundPeople: FoundPeople,
  kinshipWords: KinshipWords,
) {
  const { people, failed, searched, families } = foundPeople;
  const total = people.length;
  const { typed } = choices[field];
  const rows = people.slice(0, SHOWN_PEOPLE_MAX).map(({ member, family: { details } }) => {
    const word = kinshipWords.get(member.memberId);
    return {
      href: hrefWithChoice(choices, field, member.memberId),
      name: member.writtenName(),
      portrait: shownPicture(member.portrait),
      relation: nonEmpty(word ? [word.hindi, wordInEnglish(word)] : [member.displayRelationship]),
      age: member.displayAge,
      family: details.familyName ? familyHeading(details) : "",
      town: details.familyAddress?.city ?? "",
      phone: null,
    };
  });
  const progress = t("search.progress", { count: searched, all: families });
  const searchOthers = { text: progress, typed, href: paths.searchFamily(typed) };
  return {
    text: total > 0 ? t("related.found", { count: total, text: typed }) : "",
    people: rows,
    more: total > rows.length ? t("related.more", { count: rows.length }) : "",
    failed,
    // The family search can search the other families, too.
    searchOthers: searched < families ? searchOthers : null,
  };
}

export function relationFormView(
  choices: ChosenPeople,
  names: Readonly<Record<PersonField, string | null>>,
  foundPeople: Readonly<Record<PersonField, FoundPeople | null>>,
  kinshipWords: KinshipWords,
  faults: readonly FieldError[],
) {
  const fields = PERSON_FIELDS.map((field) => {
    const name = names[field];
    const people = foundPeople[field];
    return {
      label: t(`related.${field}`),
      name: NAME_PARAMS[field],
      chosen: name === null ? null : { name, href: hrefWithChoice(choices, field, null) },
      hidden: { name: field, value: name === null ? "" : String(choices[field].memberId) },
      foundPeople: people && peopleToChoose(choices, field, people, kinshipWords),
    };
  });
  const values = { [NAME_PARAMS.from]: choices.from.typed, [NAME_PARAMS.to]: choices.to.typed };
  const error = faults[0] ? formError(faults[0].message, faults) : null;
  return { fields, form: { values, error, token: "", notice: null } };
}

export type RelationFormView = ReturnType<typeof relationFormView>;

/** The id belongs to nobody, or the search found nobody. */
function faultOf(field: PersonField, unknownId: number | null, { typed }: Choice, found: FoundPeople | null) {
  const faults: FieldError[] = [];
  const name = NAME_PARAMS[field];
  if (unknownId !== null)
    faults.push({ field: name, message: message("related.unknown", { id: unknownId }) });
  else if (found?.people.length === 0) {
    const code = found.failed.length > 0 ? "related.nobodyInRead" : "related.nobody";
    faults.push({ field: name, message: message(code, { text: typed }) });
  }
  return faults;
}

export function nameOfUser(user: SessionUser, inHindi: OwnProfile["namesInHindi"]): string {
  const name = displayUserName(user, inHindi);
  return joinNonEmpty([t("frame.you"), name && `(${name})`], " ");
}

async function chosenName(
  context: ReadingContext,
  user: SignedInUser,
  { memberId }: Choice,
  read: Result<MemberProfileAnswer> | undefined,
) {
  if (memberId === null) return null;
  if (memberId === user.memberId) return nameOfUser(user, await ownNamesInHindi(context));
  const result = read ?? (await context.session.call(getMemberProfile, { memberId }));
  if (result.ok)
    return profileOf(result.answer, { today: context.clock.today, viewer: user }).member.shownName;
  if (isUnknownId(result.failure)) return null;
  throw failurePage(result.failure);
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

/** The address of the relation, if the user need not choose either person. */
function certainRelation(
  choices: ChosenPeople,
  foundPeople: Readonly<Record<PersonField, FoundPeople | null>>,
) {
  const [from, to] = PERSON_FIELDS.map(
    (field) => choices[field].memberId ?? onlyPerson(choices[field], foundPeople[field]),
  );
  return from && to ? paths.related({ from, to }) : null;
}

/** Redirects to the relation if both people are certain. */
export async function relationForm(
  context: ReadingContext,
  user: SignedInUser,
  choices: ChosenPeople,
  profiles?: Readonly<Record<PersonField, Result<MemberProfileAnswer>>>,
) {
  const find = async ({ typed }: Choice) =>
    typed === "" ? { ok: true as const, answer: null } : findPeople({ ...context, viewer: user }, typed);
  const findBoth = async () => {
    const [from, to] = await Promise.all([find(choices.from), find(choices.to)]);
    if (!from.ok) return from;
    return to.ok ? { ok: true as const, from: from.answer, to: to.answer } : to;
  };
  const isTyped = PERSON_FIELDS.some((field) => choices[field].typed !== "");
  const nameAt = (field: PersonField) => chosenName(context, user, choices[field], profiles?.[field]);
  const [from, to, result] = await Promise.all([
    nameAt("from"),
    nameAt("to"),
    isTyped ? context.limits.run("people", user.owner, findBoth) : findBoth(),
  ]);
  if (!result.ok) throw failurePage(result.failure);
  const certain = isTyped ? certainRelation(choices, result) : null;
  if (certain) throw redirect(certain);
  const words = await kinshipInOwnFamily(context, user, [result.from, result.to]);
  const names = { from, to };
  const faults = PERSON_FIELDS.flatMap((field) => {
    const unknownId = names[field] === null ? choices[field].memberId : null;
    return faultOf(field, unknownId, choices[field], result[field]);
  });
  return relationFormView(choices, names, result, words, faults);
}
