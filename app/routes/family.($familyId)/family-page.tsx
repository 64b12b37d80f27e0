import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { FAMILY_SECTIONS } from "./choices";
import { FamilyInformation } from "./details/family-information";
import { MemberList, Records } from "./members/member-list";
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
              {t("family.whoAddsMembers")} <a href={paths.contact()}>{t("family.contact")}</a>
            </p>
          ) : null}
          <MemberList {...members} />
        </>
      ) : null}
    </>
  );
}
