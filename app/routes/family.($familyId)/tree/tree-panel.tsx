import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { EmptyState } from "~/ui/empty-state";
import { ButtonLinks, LinkRow, labelFor, PrintButton, type RowLink, renderPhone } from "~/ui/links";
import { SearchFields } from "~/ui/search-fields";
import { FamilyTree } from "./family-tree";
import type { TreeView } from "./tree.server";

export function ViewSegment({ views }: { views: readonly RowLink[] }) {
  return (
    <nav aria-label={t("tree.heading")}>
      <LinkRow links={views} isSegment />
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
      <ul className="list-unstyled app-people app-columns">
        {foundPeople.people.map(({ href, name, distinctName, about, phone }) => (
          <li key={href}>
            <a
              href={href}
              aria-label={labelFor(distinctName, t("family.tree"))}
              lang={langOf(name)}
              translate="no"
            >
              {name}
            </a>{" "}
            <small>{about}</small> {phone ? <span>{renderPhone(phone, distinctName)}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  ) : null;
}

function Ancestors({ ancestors }: Pick<TreeView, "ancestors">) {
  return ancestors.length > 0 ? (
    <nav className="app-elders" aria-label={t("tree.ancestors")}>
      {ancestors.map(({ text, href }) => [
        <a key={href} href={href}>
          {text}
        </a>,
        " › ",
      ])}
    </nav>
  ) : null;
}

export function TreePanel({ tree }: { tree: TreeView | null }) {
  if (tree === null) return <EmptyState text={t("tree.none")} />;
  const { start } = tree;
  return (
    <>
      <div className={tree.isForPaper ? "mb-3 d-print-none" : "app-tree-tools d-print-none"}>
        {tree.isForPaper ? (
          <div className="app-views">
            <PrintButton />
            <ButtonLinks links={tree.moreLinks} />
          </div>
        ) : (
          <>
            <FindForm {...tree} />
            <div className="app-views">
              <ViewSegment {...tree} />{" "}
              <details className="app-more">
                <summary className="btn btn-secondary">{t("tree.more")}</summary>
                <LinkRow links={tree.moreLinks} />
                <LinkRow label={t("tree.size")} links={tree.sizes} />
              </details>
            </div>
          </>
        )}
        <FoundPeople {...tree} />
        {start ? (
          <p>
            {start.text} <a href={start.whole}>{t("tree.whole")}</a>
          </p>
        ) : null}
        <Ancestors {...tree} />
      </div>
      {tree.isPrintedAsOutline ? <p>{t("tree.printedAsOutline")}</p> : null}
      <FamilyTree tree={tree} />
    </>
  );
}
