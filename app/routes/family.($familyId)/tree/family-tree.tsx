import { Fragment } from "react";
import { t } from "~/i18n/text.server";
import { renderBoldName, renderPortrait } from "~/ui/image";
import { labelFor, renderLabelledLink } from "~/ui/links";
import { renderRelation } from "~/ui/words";
import type { Branch, Card, Children, Marriage, TreeView } from "./tree.server";

/** The menu follows its card, because a link must not contain a button. */
function renderCardMenu(memberId: number, { distinctName, links }: NonNullable<Card["menu"]>) {
  return (
    <details key={`menu ${memberId}`} name="menu">
      <summary aria-label={labelFor(t("frame.menu"), distinctName)} />
      <p>{links.flatMap((link) => [" ", renderLabelledLink(distinctName, link)])}</p>
    </details>
  );
}

/** Has little markup, because large families have thousands of cards. Text browsers need the blanks. */
function renderMemberCard(card: Card) {
  return [
    <a
      key={card.memberId}
      id={card.anchor ?? undefined}
      className={`app-card--${card.tone}`}
      href={card.href}
      data-initials={card.initials}
      aria-current={card.isSelected ? "true" : undefined}
    >
      {renderPortrait(card.thumbnail, card.isForPaper)}
      {renderBoldName(card.name, card.isFound)}{" "}
      {card.otherName ? (
        <small lang="en" translate="no">
          {card.otherName}
        </small>
      ) : null}{" "}
      <small>{card.age}</small>{" "}
      {card.relation ? <small>{renderRelation(card.relation, "span")}</small> : null}{" "}
      {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>,
    card.menu ? renderCardMenu(card.memberId, card.menu) : null,
  ];
}

function renderCoupleFacts({ wedding, otherFamilies }: NonNullable<Marriage["facts"]>) {
  return (
    <p>
      <small>
        {wedding} {otherFamilies.map(({ of, ...link }) => renderLabelledLink(of, link))}
      </small>
    </p>
  );
}

function renderChildren({ text, parentNames, href, isOpen, branches }: Children) {
  if (href !== null) return renderLabelledLink(parentNames, { text, href });
  return (
    <details open={isOpen}>
      <summary aria-label={labelFor(text, parentNames)}>{text}</summary>
      <ul>
        {branches.map((child) => (
          <BranchEntry key={child.key} branch={child} />
        ))}
      </ul>
    </details>
  );
}

function renderMarriage({ key, anchor, title, cards, facts, children }: Marriage) {
  const heading = <small>{title}</small>;
  return (
    <Fragment key={key}>
      {cards.length > 0 ? (
        <div id={anchor ?? undefined}>
          {heading} {cards.map(renderMemberCard)}
          {facts ? renderCoupleFacts(facts) : null}
        </div>
      ) : (
        heading
      )}
      {children ? renderChildren(children) : null}
    </Fragment>
  );
}

/** A component, so that React frees the memory of each rendered branch. */
function BranchEntry({ branch }: { branch: Branch }) {
  const { anchor, cards, facts, children, remarriages } = branch;
  return (
    <li id={anchor ?? undefined}>
      <div>
        {cards.map((card, index) => [index > 0 ? <br key="line" /> : null, renderMemberCard(card)])}
        {facts ? renderCoupleFacts(facts) : null}
      </div>
      {children ? renderChildren(children) : null}
      {remarriages.map(renderMarriage)}
    </li>
  );
}

function classNamesOf({ columns, rowColumns, zoom, isLong }: TreeView): string {
  const size = zoom ? ` app-chart--at-${zoom}` : "";
  const row = rowColumns ? ` app-chart--row app-chart--${rowColumns}-in-row` : "";
  const layout = columns ? `app-chart app-chart--${columns}${row}${size}` : "app-outline";
  return `app-tree ${layout}${isLong ? " app-tree--hundreds" : ""}`;
}

export function FamilyTree({ tree }: { tree: TreeView }) {
  const { columns, isForPaper, eldest } = tree;
  return (
    <section
      className={classNamesOf(tree)}
      aria-label={t(columns ? "tree.chartName" : "tree.heading")}
      tabIndex={columns && !isForPaper ? 0 : undefined}
      data-enhance="open-branches"
      data-paper={isForPaper ? undefined : tree.onPaper}
    >
      {isForPaper ? <i data-enhance="print-page" /> : null}
      <div id="tree">
        <ul>{eldest && <BranchEntry branch={eldest} />}</ul>
      </div>
    </section>
  );
}
