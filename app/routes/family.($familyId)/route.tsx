import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { SITE_NAME } from "~/content/site";
import { getFamilyDetails } from "~/contract/family";
import { readId } from "~/http/address.server";
import { page } from "~/http/responses.server";
import { requireUser } from "~/session/user.server";
import { FamilyTree } from "~/ui/family-tree";
import { MemberTable } from "~/ui/member-table";
import { familyFailurePage } from "./failure.server";
import { FamilyInformation } from "./family-information";
import { familyView } from "./view";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = params.familyId === undefined ? undefined : readId(params.familyId);
  const [, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure);
  const allOpen = new URL(request.url).searchParams.get("open") === "all";
  return page(familyView(result.answer, allOpen));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading ?? "Family"} · ${SITE_NAME}` },
];

export default function FamilyScreen() {
  const family = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <h1>{family.heading}</h1>
      <FamilyInformation family={family} />
      <h2>Family Tree</h2>
      {family.tree.length > 0 ? (
        <>
          <p>
            <a href={`${pathname}?open=all#tree`}>Open all branches</a>
          </p>
          <FamilyTree parts={family.tree} />
        </>
      ) : (
        <p className="app-panel">This family has no tree yet, since it has no head.</p>
      )}
      <h2>Family Members</h2>
      {family.members.length > 0 ? (
        <div className="app-panel">
          <MemberTable rows={family.members} caption={`Members: ${family.members.length}`} />
        </div>
      ) : (
        <p className="app-panel">No members are listed yet.</p>
      )}
    </>
  );
}
