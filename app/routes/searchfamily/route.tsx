import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from "@remix-run/react";
import { answerOrLogged } from "~/contract/failure";
import { isMember } from "~/contract/session";
import { queryOf } from "~/http/params.server";
import {
  failurePage,
  headersOf,
  retryAfterHeader,
  skipSerialization,
  statusOfFailure,
} from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { type BrowsePlace, paths } from "~/paths";
import { browsePlace } from "~/search/browse.server";
import { findFamilies } from "~/search/find-families.server";
import { matchFamilies } from "~/search/matched-families.server";
import { searchedWord, searchedWords } from "~/search/searched-words.server";
import { requireUser } from "~/session/session-user.server";
import { Alert } from "~/ui/alert";
import { pageTitle, SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { ButtonLink } from "~/ui/links";
import { BrowseLinks, SearchFields } from "~/ui/search-fields";
import bookletSheet from "~/ui/styles/booklet.css";
import { Booklet, type BookletView, bookletView } from "./booklet";
import { BrowseResults } from "./browse-results";
import { type BrowseView, browseView } from "./browse-view.server";
import { FamilyResults } from "./family-results";
import { PeopleResults } from "./people-results";
import { searchForPeople } from "./people-search.server";
import { OtherSpellings, SearchIdeas } from "./search-ideas";
import { type SearchIdeasView, type SearchResultsView, searchIdeas, searchResults } from "./view.server";

export const handle: RouteHandle = { returnTo: true };

/** One of what the page shows below its field, or a booklet alone. */
interface Screen {
  searchString?: string;
  ideas?: SearchIdeasView;
  results?: SearchResultsView;
  browsed?: BrowseView;
  booklet?: BookletView;
}

const screen = (shown: Screen, init?: Parameters<typeof skipSerialization>[1]) =>
  skipSerialization(shown, init);

const BATCH_NUMBER = /^[1-9]\d?$/;

type SearchContext = Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">;

/** Home and this page read it before most searches. Null without a name to look for, or if it is late. */
async function ownFamilyFor({ session, log, site, deadline }: SearchContext, typed: string) {
  if (typed === "" || typed.length > SEARCH_TEXT_MAX_CHARACTERS) return null;
  const search = session.searching(deadline.forSearch);
  const read = await site.optionalReads.read(session.account(), () => site.ownFamilies.cachedOrRead(search));
  return read && answerOrLogged(log, "own family not searched", read);
}

async function searchAnswer(context: SearchContext, searchString: string, searchParams: URLSearchParams) {
  if (!(await context.session.isKnown())) await requireUser(context.session);
  const typed = searchString.trim();
  const isExact = searchParams.get("exact") === "1";
  const batch = searchParams.get("members") ?? "";
  const split = searchedWords(typed);
  const words = isExact ? [searchedWord(typed)] : split;
  const [user, found, own] = await Promise.all([
    requireUser(context.session),
    findFamilies(context, words),
    ownFamilyFor(context, typed),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  const { queries } = found.answer;
  const matched = await matchFamilies(words, found.answer);
  const asked = BATCH_NUMBER.test(batch) ? Number(batch) : null;
  const people = await searchForPeople(context, { user, own }, words, matched, asked);
  const hasSpellings =
    split.length > 1 || split.some(({ spellings }) => spellings.some(({ isSure }) => isSure));
  const search = {
    typed,
    viewerId: user.memberId,
    isExact,
    hasSpellings,
    hasOwnFamily: isMember(user),
  };
  const results = await searchResults(search, queries, matched, people);
  return screen(
    { searchString, results },
    people.ok ? {} : { status: statusOfFailure(people.failure), headers: headersOf(people.failure) },
  );
}

async function browseAnswer(context: AppLoadContext, searchParams: URLSearchParams, place: BrowsePlace) {
  const [, directory] = await Promise.all([
    requireUser(context.session),
    context.site.directories.read(context),
  ]);
  if (!directory.ok) throw failurePage(directory.failure);
  const isBooklet = searchParams.get("view") === "booklet";
  const choice = { place, hasPhones: searchParams.get("phones") === "yes", today: context.clock.today };
  const booklet = isBooklet ? await bookletView(directory.answer, choice) : null;
  if (booklet) return screen({ booklet });
  const browsed = await browseView(directory.answer, place);
  const notice = isBooklet ? t("browse.tooMany") : browsed.notice;
  return screen({ browsed: { ...browsed, notice } });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const place = browsePlace(searchParams);
  if (place) return browseAnswer(context, searchParams, place);
  const searchString = searchParams.get("searchString");
  if (searchString !== null) return searchAnswer(context, searchString, searchParams);
  const [, own] = await Promise.all([
    requireUser(context.session),
    context.site.optionalReads.read(context.session.account(), () =>
      context.site.ownFamilies.read(context.session),
    ),
  ]);
  const ideas = searchIdeas(own?.ok ? own.answer.familyDetails : null);
  return screen({ ideas });
}

export const headers = retryAfterHeader;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = { title: pageTitle(t("frame.searchFamily")) };
  return data?.booklet ? [title, { tagName: "link", rel: "stylesheet", href: bookletSheet }] : [title];
};

function Results({ spellings, people, refusal, families }: SearchResultsView) {
  return (
    <>
      <OtherSpellings spellings={spellings} />
      {refusal ? (
        <section className="card card-body mb-4 app-rows">
          <Alert tone="danger" text={refusal} />
        </section>
      ) : null}
      {people && !people.isBelow ? <PeopleResults people={people} /> : null}
      <FamilyResults results={families} />
      {people?.isBelow ? <PeopleResults people={people} /> : null}
    </>
  );
}

/** The loader's data is not serialised, so this keeps Remix from typing it as JSON. */
type ClientLoader = (call: ClientLoaderFunctionArgs) => ReturnType<typeof loader>;

export default function SearchFamilyScreen() {
  const { searchString, ideas, results, browsed, booklet } = useLoaderData<ClientLoader>();
  const mayAdd = useSearchParams()[0].has("again");
  if (booklet) return <Booklet booklet={booklet} />;
  return (
    <>
      <h1>{t("frame.searchFamily")}</h1>
      <search>
        <form className="card card-body mb-4 app-search" method="get">
          <SearchFields
            name="searchString"
            label={t("frame.searchFamily")}
            searched={searchString}
            button={t("search.button")}
            hint={t("search.forPerson")}
          />
        </form>
      </search>
      <BrowseLinks by={browsed?.by} />
      {browsed ? <BrowseResults browsed={browsed} /> : null}
      {ideas ? <SearchIdeas ideas={ideas} /> : null}
      {results ? <Results {...results} /> : null}
      {mayAdd ? <ButtonLink href={paths.addFamilyAgain()} text={t("frame.addFamily")} /> : null}
    </>
  );
}
