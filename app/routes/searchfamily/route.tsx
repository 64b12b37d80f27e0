import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { failurePage, loaderDataWithoutJson } from "~/http/responses.server";
import { FamilyResults } from "./family-results";
import { findFamilies } from "./find-families.server";
import { searchView } from "./view";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searchString = new URL(request.url).searchParams.get("searchString");
  if (searchString === null) {
    await requireUser(context);
    return loaderDataWithoutJson(searchView("", null));
  }
  const [, found] = await Promise.all([
    requireUser(context),
    findFamilies(context.backend, searchString.trim()),
  ]);
  if (!found.ok) throw failurePage(found.failure);
  return loaderDataWithoutJson(searchView(searchString, found.answer));
}

export const meta: MetaFunction = () => [{ title: `Search Family · ${SITE_NAME}` }];

export default function SearchFamilyScreen() {
  const { searchString, families } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Search Family</h1>
      <search>
        <form className="card card-body mb-4 app-search" method="get">
          <label htmlFor="searchString">Search Family</label>
          <input
            className="form-control"
            id="searchString"
            name="searchString"
            type="search"
            defaultValue={searchString}
          />
          <button type="submit" className="btn btn-primary">
            Search
          </button>
        </form>
      </search>
      {families ? <FamilyResults families={families} /> : null}
    </>
  );
}
