import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { getOwnFamily } from "~/contract/family";
import { pageTitle } from "~/format/page-title";
import { queryOf } from "~/http/params.server";
import { failurePage, loaderDataWithoutJson } from "~/http/responses.server";
import { sureVariantsOf, variantsOf } from "~/name-search/variants.server";
import { t } from "~/texts/text.server";
import { SearchFields } from "~/ui/search-fields";
import { FamilyResults } from "./family-results";
import { findFamilies } from "./find-families.server";
import { OtherSpellings } from "./other-spellings";
import { SearchIdeas } from "./search-ideas";
import { beforeSearch, searchView } from "./view.server";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchParams = queryOf(request);
  const searchString = searchParams.get("searchString");
  if (searchString === null) {
    const [, own] = await Promise.all([
      requireUser(context),
      context.optionalReads.read(() => context.backend.call(getOwnFamily, {})),
    ]);
    return loaderDataWithoutJson(beforeSearch(own?.ok ? own.answer : null));
  }
  const typed = searchString.trim();
  const exact = searchParams.get("exact") === "1";
  const [, found] = await Promise.all([
    requireUser(context),
    findFamilies(context.backend, typed, exact ? [] : variantsOf(typed)),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  const search = { searchString, exact, variants: sureVariantsOf(typed) };
  return loaderDataWithoutJson(await searchView(search, found.answer));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.searchFamily")) }];

export default function SearchFamilyScreen() {
  const { searchString, families, found, firstOnly, spellings, ideas } = useLoaderData<typeof loader>();
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
          />
        </form>
      </search>
      {spellings ? <OtherSpellings spellings={spellings} /> : null}
      {ideas ? <SearchIdeas ideas={ideas} /> : null}
      {families ? <FamilyResults families={families} found={found} firstOnly={firstOnly} /> : null}
    </>
  );
}
