import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { FamilySearchResult } from "../../../../app/contract/family";
import { callBackend } from "../backend.server";
import { Phone, Table } from "../components";

interface SearchAnswer {
  families: FamilySearchResult[] | null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const searchString = new URL(request.url).searchParams.get("searchString");
  if (searchString === null) return { searchString: "", families: null };
  const { families } = await callBackend<SearchAnswer>(request, "searchfamily", { searchString });
  return { searchString, families: families ?? [] };
}

export default function SearchFamily() {
  const { searchString, families } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Search Family</h1>
      <Form className="input-group mb-3">
        <input
          className="form-control"
          name="searchString"
          aria-label="Search Family"
          defaultValue={searchString}
        />
        <button className="btn btn-primary" type="submit">
          Search
        </button>
      </Form>
      {families?.length === 0 ? <p>Nothing was found.</p> : null}
      {families?.length ? (
        <Table columns={["Head Of Family", "Family Name", "Gotra", "Phone", "Region"]}>
          {families.map((family) => (
            <tr key={family.familyId}>
              <td>
                {family.headOfFamilyFirstName} {family.headOfFamilyFirstNameInHindi}
              </td>
              <td>
                <Link to={`/family/${family.familyId}`}>{family.familyName}</Link> {family.familyNameInHindi}
              </td>
              <td>{family.gotra}</td>
              <td>
                <Phone of={family} />
              </td>
              <td>{family.region}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </>
  );
}
