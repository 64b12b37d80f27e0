import { Fragment } from "react";
import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { portraitAndName } from "~/ui/image";
import { labelFor, linkAbout } from "~/ui/links";
import { relationWords } from "~/ui/words";
import type { Card } from "../card";
import { isPrint } from "../choices";
import type { TreeScreen } from "../screen.server";
import { cardMenu, coupleFacts } from "./beside-cards";
import { inColumns, isTooWideForPaper } from "./chart";
import { countText, selectedOf } from "./outline";

/** Little markup, because large families have thousands of cards. Blanks separate its parts in text browsers. */
function memberCard(card: Card, anchor: string | undefined, isEager: boolean) {
  return (
    <a
      key={card.memberId}
      id={anchor}
      className={`app-card--${card.tone}`}
      href={card.href}
      data-initials={card.initials}
      aria-current={card.selected ? "true" : undefined}
    >
      {portraitAndName(card.thumbnail, card.name, card.isFound, isEager)}{" "}
      {card.otherName ? (
        <small lang="en" translate="no">
          {card.otherName}
        </small>
      ) : null}{" "}
      <small>{card.age}</small> {card.relation ? <small>{relationWords(card.relation, "span")}</small> : null}{" "}
      {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>
  );
}

function cardAndMenu(person: Person, couple: TreeCouple, tree: TreeScreen, isContinued = false) {
  const { outline, cardOf, columns, visit } = tree;
  // In rows the entry of the selected member has the anchor.
  const hasAnchor = !isContinued && (columns || !person.record.selectedNode);
  const anchor = hasAnchor ? outline.anchorOf(person, couple) : undefined;
  // Pictures on paper must not be loaded lazily.
  const isEager = isPrint(visit.choices.view);
  const menu = outline.hasMenus(couple) ? cardMenu(person, tree) : null;
  return [memberCard(cardOf(person), anchor, isEager), menu];
}

/** A couple that shares its row with siblings, or is in a closed branch, has no room for facts. */
function factsBeside(couple: TreeCouple, { outline, family, columns }: TreeScreen) {
  const { parent, first, children, remarriages } = couple;
  const hasRow = !columns && (!parent || first || children.length > 0 || remarriages.length > 0);
  return hasRow && outline.hasMenus(couple) ? coupleFacts(couple, family) : null;
}

function entryAnchor(couple: TreeCouple, { outline, columns }: TreeScreen) {
  const selected = columns ? undefined : selectedOf(couple.people);
  return selected && outline.anchorOf(selected, couple);
}

function childrenOf(couple: TreeCouple, tree: TreeScreen, isContinued = false) {
  const { outline, cardOf, columns } = tree;
  const elsewhere = isContinued ? null : outline.linkToChildren(couple);
  if (!elsewhere && couple.children.length === 0) return null;
  const parents = couple.people.map((person) => cardOf(person).nameApart).join(", ");
  if (elsewhere) return linkAbout(parents, elsewhere);
  const text = countText(couple);
  return (
    <details open={isContinued || outline.isOpen(couple)}>
      <summary aria-label={labelFor(text, parents)}>{text}</summary>
      <ul>
        {(columns ? inColumns(couple.children) : couple.children).map((child) => (
          <Branch key={child.index} couple={child} tree={tree} />
        ))}
      </ul>
    </details>
  );
}

/** A further marriage of the member, or the children of one of the two alone, below that parent's name. */
function remarriageOf(couple: TreeCouple, tree: TreeScreen) {
  const { index, member, spouse } = couple;
  return (
    <Fragment key={index}>
      {spouse ? (
        <div id={entryAnchor(couple, tree)}>
          <small>{t("tree.remarriage")}</small> {cardAndMenu(spouse, couple, tree)}
          {factsBeside(couple, tree)}
        </div>
      ) : (
        <small>{t("tree.branchOf", { name: member ? tree.cardOf(member).name : "" })}</small>
      )}
      {childrenOf(couple, tree)}
    </Fragment>
  );
}

interface BranchProps {
  couple: TreeCouple;
  tree: TreeScreen;
  /** Of a branch that is too deep to nest: repeats the couple, without anchors, above its children. */
  isContinued?: boolean;
}

/** A component, because React then forgets a branch as soon as it is written. */
function Branch({ couple, tree, isContinued = false }: BranchProps) {
  const { member, spouse, remarriages } = couple;
  return (
    <li id={isContinued ? undefined : entryAnchor(couple, tree)}>
      <div>
        {member ? cardAndMenu(member, couple, tree, isContinued) : null}
        {member && spouse ? <br /> : null}
        {spouse ? cardAndMenu(spouse, couple, tree, isContinued) : null}
        {factsBeside(couple, tree)}
      </div>
      {childrenOf(couple, tree, isContinued)}
      {isContinued ? null : remarriages.map((marriage) => remarriageOf(marriage, tree))}
    </li>
  );
}

function lookOf({ outline, columns, visit: { choices } }: TreeScreen): string {
  const size = choices.zoom ? ` app-chart--at-${choices.zoom}` : "";
  const layout = columns ? `app-chart app-chart--${columns}${size}` : "app-outline";
  const length = outline.isLong ? " app-tree--hundreds" : "";
  return `app-tree ${layout}${length}${choices.cards ? " app-tree--names" : ""}`;
}

export function FamilyTree({ tree }: { tree: TreeScreen }) {
  const { columns, visit, outline } = tree;
  const { eldest, parts } = outline;
  const onScreen = !isPrint(visit.choices.view);
  const onPaper = t(isTooWideForPaper(columns) ? "tree.chartTooLarge" : "tree.onPaper");
  return (
    <section
      className={lookOf(tree)}
      aria-label={t(columns ? "tree.chartName" : "tree.heading")}
      tabIndex={columns && onScreen ? 0 : undefined}
      data-enhance="open-branches"
      data-paper={onScreen ? onPaper : undefined}
    >
      {onScreen ? null : <i data-enhance="print-page" />}
      <div id="tree">
        <ul>{eldest && <Branch couple={eldest} tree={tree} />}</ul>
      </div>
      {[...parts].map(([couple, anchor]) => {
        const name = couple.member && tree.cardOf(couple.member).name;
        return (
          <div key={anchor} id={anchor}>
            {name ? <h3>{t("tree.branchOf", { name })}</h3> : null}
            <ul>
              <Branch couple={couple} tree={tree} isContinued />
            </ul>
          </div>
        );
      })}
    </section>
  );
}
