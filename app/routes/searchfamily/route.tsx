import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getFamilyRecord } from "~/contract/family";
import { isMember } from "~/contract/session";
import { queryOf } from "~/http/params.server";
import {
  failurePage,
  headersOf,
  loaderDataWithoutJson,
  retryAfterHeader,
  statusOfFailure,
} from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { findFamilies } from "~/people/find-families.server";
import { matchFamilies } from "~/people/matched-families.server";
import { searchedWord, searchedWords } from "~/people/searched-words.server";
import { requireUser } from "~/session/session-user.server";
import { pageTitle } from "~/ui/format/text";
import { SearchFields } from "~/ui/search-fields";
import { FamilyResults } from "./family-results";
import { lookForPeople } from "./look.server";
import { PeopleResults } from "./people-results";
import { OtherSpellings, SearchIdeas } from "./search-ideas";
import { beforeSearch, searchView } from "./view.server";

export const handle: RouteHandle = { returnTo: true };

/** Which group of families to search for people; counts from 1. */
const LOOK = /^[1-9]\d?$/;

async function searchAnswer(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site">,
  searchString: string,
  searchParams: URLSearchParams,
) {
  if (!(await context.session.isKnown())) await requireUser(context.session);
  const typed = searchString.trim();
  const exact = searchParams.get("exact") === "1";
  const members = searchParams.get("members") ?? "";
  const each = searchedWords(typed);
  const words = exact ? [searchedWord(typed)] : each;
  const [user, found] = await Promise.all([
    requireUser(context.session),
    findFamilies(context.session, words),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  const matched = await matchFamilies(words, found.answer);
  const look = await lookForPeople(context, user, matched, LOOK.test(members) ? Number(members) : null);
  const hasOtherWay = each.length > 1 || each.some(({ spellings }) => spellings.some(({ isSure }) => isSure));
  const search = { searchString, exact, hasOtherWay, hasOwnFamily: isMember(user) };
  const init = look.ok ? {} : { status: statusOfFailure(look.failure), headers: headersOf(look.failure) };
  return loaderDataWithoutJson(await searchView(search, { texts: found.answer.texts, matched, look }), init);
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const searchString = searchParams.get("searchString");
  if (searchString !== null) return searchAnswer(context, searchString, searchParams);
  const [, own] = await Promise.all([
    requireUser(context.session),
    context.site.optionalReads.read(context.session.account(), () =>
      context.session.call(getFamilyRecord, {}),
    ),
  ]);
  return loaderDataWithoutJson(beforeSearch(own?.ok ? own.answer.familyDetails : null));
}

export const headers = retryAfterHeader;

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.searchFamily")) }];

export default function SearchFamilyScreen() {
  const { searchString, people, families, found, firstOnly, inOwnFamily, spellings, ideas } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("frame.searchFamily")}</h1>
      <search>
        <form className="card card-body mb-4 app-search app-reading" method="get">
          <SearchFields
            name="searchString"
            label={t("frame.searchFamily")}
            searched={searchString}
            button={t("search.button")}
            hint={t("search.forPerson")}
          />
        </form>
      </search>
      {spellings ? <OtherSpellings spellings={spellings} /> : null}
      {ideas ? <SearchIdeas ideas={ideas} /> : null}
      {people && !people.isBelow ? <PeopleResults people={people} /> : null}
      {families ? (
        <FamilyResults families={families} found={found} firstOnly={firstOnly} inOwnFamily={inOwnFamily} />
      ) : null}
      {people?.isBelow ? <PeopleResults people={people} /> : null}
    </>
  );
}
