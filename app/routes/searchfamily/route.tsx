import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { failureInit, headersOfLoader, loaderData } from "~/http/responses.server";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { PAGE_FORM_ID } from "~/ui/language-buttons";
import { ButtonLink, LinkRow } from "~/ui/links";
import { BrowseLinks, SearchFields } from "~/ui/search-fields";
import { BrowseResults } from "./browse-results";
import { FamilyResults } from "./family-results";
import { loadSearch } from "./load.server";
import { PeopleResults } from "./people-results";
import { type ResultsScreen, searchScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true, textParams: ["searchString"] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const search = await loadSearch(context, query);
  const init = search.kind === "results" && !search.people.ok ? failureInit(search.people.failure) : {};
  context.forms.pageForm = "search";
  return loaderData({ ...(await searchScreen(search)), mayAdd: query.has("again") }, init);
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const facts = data?.kind === "results" ? data.facts : [];
  return [{ title: pageTitle(data?.title ?? t("frame.searchFamily"), false, facts) }];
};

function Results({ screen }: { screen: ResultsScreen }) {
  const { notice, people, refusal } = screen;
  return (
    <>
      {notice ? <p role="status">{notice}</p> : null}
      {refusal ? <Alert tone="danger" text={refusal} /> : null}
      {people && !people.isBelowFamilies ? <PeopleResults {...people} /> : null}
      <FamilyResults {...screen} />
      {people?.isBelowFamilies ? <PeopleResults {...people} /> : null}
    </>
  );
}

export default function SearchFamilyScreen() {
  const screen = useLoaderData<typeof loader>();
  const groups = screen.kind === "results" ? screen.groups : [];
  return (
    <>
      <h1 lang={langOf(screen.title)}>{screen.title}</h1>
      <search className="d-print-none">
        <form id={PAGE_FORM_ID} className="card card-body mb-4 app-search" method="get">
          <SearchFields
            name="searchString"
            label={t("search.label")}
            value={screen.kind === "results" ? screen.searched : undefined}
            button={t("search.button")}
          />
        </form>
      </search>
      {screen.kind === "browse" ? <BrowseResults {...screen} /> : <BrowseLinks links={groups} />}
      {screen.kind === "ideas" ? (
        <section className="card card-body mb-4">
          <h2>{t("search.whatIsFound")}</h2>
          <p>{t("search.by")}</p>
          <LinkRow label={t("search.examples")} links={screen.examples} />
        </section>
      ) : null}
      {screen.kind === "results" ? <Results screen={screen} /> : null}
      {screen.mayAdd ? <ButtonLink href={paths.addFamilyAgain()} text={t("frame.addFamily")} /> : null}
    </>
  );
}
