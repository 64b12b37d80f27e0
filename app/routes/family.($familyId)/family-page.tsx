import { useLocation } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { FamilyInformation } from "./family-information";
import { FamilyTree } from "./family-tree";
import { MemberTable } from "./member-table";
import type { FamilyViewScreen } from "./screen.server";

export function FamilyPage({ family }: { family: FamilyViewScreen }) {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{family.heading}</h1>
      {family.notice ? <Alert tone={family.notice.tone} text={family.notice.text} /> : null}
      <FamilyInformation family={family} mayEdit={family.mayEdit} />
      <h2>Family Tree</h2>
      {family.tree.length > 0 ? (
        <>
          <p>
            <a href={`${pathname}?open=all#tree`}>Open all branches</a>
          </p>
          <FamilyTree parts={family.tree} />
        </>
      ) : (
        <p className="card card-body mb-4">This family has no tree yet, since it has no head.</p>
      )}
      <h2>Family Members</h2>
      {family.members.length > 0 ? (
        <div className="card card-body mb-4">
          <MemberTable rows={family.members} caption={`Members: ${family.members.length}`} />
        </div>
      ) : (
        <p className="card card-body mb-4">No members are listed yet.</p>
      )}
    </>
  );
}
