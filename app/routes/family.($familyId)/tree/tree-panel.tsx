import { t } from "~/i18n/text.server";
import { ButtonLinks, LinkRow, PrintButton, type RowLink } from "~/ui/links";
import { PersonRows } from "~/ui/person-row";
import { SearchFields } from "~/ui/search-fields";
import { renderName } from "~/ui/words";
import { FamilyTree } from "./family-tree";
import type { TreeView } from "./tree.server";

export function ViewSegment({ views }: { views: readonly RowLink[] }) {
  return (
    <nav aria-label={t("tree.heading")}>
      <LinkRow links={views} />
    </nav>
  );
}

function FindForm({ find: { action, searched, fields } }: Pick<TreeView, "find">) {
  return (
    <form className="app-search" action={action}>
      <SearchFields
        name="find"
        label={t("tree.find")}
        value={searched || undefined}
        button={t("related.find")}
        isSecondary
      />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

function FoundPeople({ foundPeople }: Pick<TreeView, "foundPeople">) {
  return foundPeople ? (
    <div role="status">
      <p>{foundPeople.text}</p>
      <PersonRows {...foundPeople} />
    </div>
  ) : null;
}

/** From the whole tree over the ancestors down to where this one starts. */
function Trail({ trail }: Pick<TreeView, "trail">) {
  return trail ? (
    <nav className="app-elders" aria-label={t("tree.ancestors")}>
      {trail.links.map(({ text, href }) => [
        <a key={href} href={href}>
          {text}
        </a>,
        " › ",
      ])}
      <b>{renderName(trail.name)}</b>
    </nav>
  ) : null;
}

export function TreePanel({ tree }: { tree: TreeView }) {
  return (
    <>
      <div className={tree.isForPaper ? "mb-3 d-print-none" : "app-tree-tools d-print-none"}>
        {tree.isForPaper ? null : <FindForm {...tree} />}
        <div className="app-views">
          {tree.isForPaper ? <PrintButton /> : <ViewSegment {...tree} />}
          <ButtonLinks links={tree.moreLinks} />
          <LinkRow label={t("tree.size")} links={tree.sizes} />
        </div>
        <FoundPeople {...tree} />
        <Trail {...tree} />
      </div>
      <FamilyTree tree={tree} />
    </>
  );
}
