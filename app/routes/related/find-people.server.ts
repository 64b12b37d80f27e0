import type { AppLoadContext } from "@remix-run/node";
import { answerOrLogged, type Failure, type Result } from "~/backend/failure";
import {
  type FamilyDetails,
  type FamilyDetailsAnswer,
  type FamilySearchResult,
  getFamilyDetails,
  searchFamily,
} from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { MemberSummary } from "~/contract/member";
import { knownNames, nameToRead } from "~/format/member";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/format/text";
import { inTurns } from "~/name-search/in-turns";
import { nameFinder } from "~/name-search/matching.server";
import { t } from "~/texts/text.server";

export interface FoundPerson {
  member: MemberSummary;
  family: FamilyDetails;
}

/** Families besides one's own that are looked through for a name. */
const FAMILIES_MAX = 5;
const WORDS_MAX = 2;

type Parts = Pick<AppLoadContext, "backend" | "log">;

export interface FoundPeople {
  people: FoundPerson[];
  /** What could not be looked through, in sentences. */
  unread: string[];
}

/** Whoever has no family has none that could be looked through; everything else is a failure. */
function failureOf(result: Result<unknown>): Failure | null {
  return result.ok || result.failure.kind === "refused" ? null : result.failure;
}

/** The whole text and its last word, which may be that of the family. */
function searchTexts(text: string): string[] {
  return [...new Set([text, text.split(/\s+/).at(-1) ?? text])].slice(0, WORDS_MAX);
}

async function peopleOf(
  { familyDetails, memberList }: FamilyDetailsAnswer,
  finds: (name: string) => boolean,
): Promise<FoundPerson[]> {
  const { familyNameInHindi } = familyDetails;
  const people = await inTurns(memberList, (member) =>
    knownNames(member, member, familyNameInHindi).some(finds) ? { member, family: familyDetails } : null,
  );
  return people.filter((person) => person !== null);
}

function nameOf(family: FamilySearchResult | undefined): string {
  return nameToRead(family?.familyName ?? "", family?.familyNameInHindi ?? null);
}

/** The families that searches brought, each once, without one's own. */
function familiesIn(searches: readonly Result<{ families: FamilySearchResult[] }>[], ownId?: number) {
  const hits = searches.flatMap((result) => (result.ok ? result.answer.families : []));
  const others = hits.filter(({ familyId }) => familyId !== ownId);
  return uniqueBy(others, ({ familyId }) => familyId).slice(0, FAMILIES_MAX);
}

/**
 * The backend finds families only: one's own is looked through, and those that a search for the name brings.
 * A failure when none of them could be.
 */
export async function findPeople({ backend, log }: Parts, text: string): Promise<Result<FoundPeople>> {
  if (text.length > SEARCH_TEXT_MAX_CHARACTERS) return { ok: true, answer: { people: [], unread: [] } };
  const texts = searchTexts(text);
  const [own, ...searches] = await Promise.all([
    backend.call(getFamilyDetails, {}),
    ...texts.map((searchString) => backend.call(searchFamily, { searchString })),
  ]);
  const hits = familiesIn(searches, own.ok ? own.answer.familyDetails.familyId : undefined);
  const others = await Promise.all(hits.map(({ familyId }) => backend.call(getFamilyDetails, { familyId })));
  const asked = [
    { result: own, unread: t("related.ownUnread") },
    ...others.map((result, at) => ({
      result,
      unread: t("related.familyUnread", { name: nameOf(hits[at]) }),
    })),
    ...searches.map((result, at) => ({
      result,
      unread: t("related.searchFailed", { text: texts[at] ?? "" }),
    })),
  ];
  const failed = asked.filter(({ result }) => failureOf(result));
  for (const { result } of failed) answerOrLogged<unknown>(log, "a family was not looked through", result);
  const read = [own, ...others].flatMap((result) => (result.ok ? [result.answer] : []));
  const failure = failed[0] && failureOf(failed[0].result);
  if (read.length === 0 && failure) return { ok: false, failure };
  const finds = nameFinder(text);
  const people = (await Promise.all(read.map((family) => peopleOf(family, finds)))).flat();
  return { ok: true, answer: { people, unread: failed.map(({ unread }) => unread) } };
}
