import { t } from "~/texts/text.server";
import { Alert } from "~/ui/alert";
import { BookPage } from "./book/book-page";
import { FamilyFiles } from "./family-files";
import { FamilyInformation } from "./family-information";
import { MemberTable } from "./member-table";
import type { FamilyViewScreen } from "./screen.server";
import { TreePanel } from "./tree-panel";

function Members({ family }: { family: FamilyViewScreen }) {
  const { rows, order } = family.members;
  return (
    <>
      <h2 id="members">{t("family.members")}</h2>
      {rows.length > 0 ? (
        <div className="card card-body mb-4 app-rows">
          <p>
            <a href={order.href}>{order.text}</a>
          </p>
          <MemberTable rows={rows} caption={t("family.memberCount", { number: rows.length })} />
        </div>
      ) : (
        <p className="card card-body mb-4">{t("family.noMembers")}</p>
      )}
    </>
  );
}

/** The page to print is the tree alone. */
export function FamilyPage({ family }: { family: FamilyViewScreen }) {
  if (family.book) return <BookPage family={family} book={family.book} />;
  return (
    <>
      <h1>{family.heading}</h1>
      {family.notice ? <Alert tone={family.notice.tone} text={family.notice.text} /> : null}
      {family.isPrint ? null : <FamilyInformation family={family} mayEdit={family.mayEdit} />}
      {family.isPrint ? null : <FamilyFiles files={family.files} />}
      <h2>{t("tree.heading")}</h2>
      <TreePanel tree={family.tree} />
      {family.isPrint ? null : <Members family={family} />}
    </>
  );
}
