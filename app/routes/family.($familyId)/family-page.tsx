import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { EmptyState } from "~/ui/empty-state";
import { LinkRow } from "~/ui/links";
import { FAMILY_SECTIONS } from "./choices";
import { FamilyInformation } from "./details/family-information";
import type { MemberListView } from "./members/member-list.server";
import { MemberTable } from "./members/member-table";
import { Records } from "./members/records";
import type { FamilyViewScreen } from "./screen.server";
import { TreePanel } from "./tree-panel";

function SectionLinks({ hasRelatives }: { hasRelatives: boolean }) {
  const { tree, members } = FAMILY_SECTIONS;
  return (
    <nav className="app-parts" aria-label={t("family.sections")}>
      <a href={`#${tree}`}>{t("family.tree")}</a> <a href={`#${members}`}>{t("family.membersInShort")}</a>{" "}
      {hasRelatives ? <a href={paths.relatives()}>{t("related.myRelatives")}</a> : null}
    </nav>
  );
}

function Members(list: MemberListView) {
  const { rows, letters, orders, filters } = list;
  const isEmpty = rows.length === 0;
  if (isEmpty && filters.length === 0) return <EmptyState text={t("family.noMembers")} />;
  return (
    <div className="card card-body mb-4 app-rows">
      <div className="app-chips">
        <LinkRow links={filters} />
        <LinkRow links={orders} />
      </div>
      {letters.length > 0 ? (
        <nav aria-label={t("nameSearch.byName")}>
          <LinkRow links={letters} />
        </nav>
      ) : null}
      {isEmpty ? <p>{t("family.noneShown")}</p> : <MemberTable {...list} />}
    </div>
  );
}

export function FamilyPage({ screen }: { screen: FamilyViewScreen }) {
  const { title, details, tree, members, isOwn, isMember } = screen;
  const notice = screen.notice ? <Alert {...screen.notice} /> : null;
  // A form opened from the list of missing fields leads back to that list, so its message is shown there.
  const isNoticeAtList = members?.isOfMissing;
  return (
    <>
      {isNoticeAtList ? null : notice}
      {details ? (
        <>
          <FamilyInformation details={details} />
          <SectionLinks hasRelatives={isOwn && isMember} />
        </>
      ) : (
        <h1>{title}</h1>
      )}
      <h2 id={FAMILY_SECTIONS.tree}>{t("tree.heading")}</h2>
      <TreePanel tree={tree} />
      {members ? (
        <>
          <h2 id={FAMILY_SECTIONS.members}>{t("family.members")}</h2>
          {isNoticeAtList ? notice : null}
          {members.records ? <Records records={members.records} /> : null}
          {isOwn ? (
            <p className="d-print-none">
              {t("family.whoAddsMembers")} <a href={paths.contactPath()}>{t("family.contact")}</a>
            </p>
          ) : null}
          <Members {...members} />
        </>
      ) : null}
    </>
  );
}
