import type { ReactNode } from "react";
import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { portraitAndName } from "~/ui/image";
import { labelFor } from "~/ui/links";
import { relationWords } from "~/ui/words";
import type { CardView } from "../card";
import type { Outline } from "./outline";

interface OutlineContent {
  cardOf(person: Person): CardView;
  menuOf(person: Person, hasRelatives: boolean): ReactNode;
  factsOf(couple: TreeCouple): ReactNode;
  /** Pictures on paper must not be loaded lazily. */
  isPrint: boolean;
}

type Tree = Outline & OutlineContent;

/** Little markup, because large families have thousands of cards. Blanks separate its parts in text browsers. */
function memberCard(card: CardView, anchor: string | undefined, isPrint: boolean) {
  return (
    <a
      key={card.memberId}
      id={anchor}
      className={`app-card--${card.tone}`}
      href={card.href}
      data-initials={card.initials}
      aria-current={card.selected ? "true" : undefined}
    >
      {portraitAndName(card.thumbnail, card.name, card.isFound, isPrint)}{" "}
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

function cardAndMenu(person: Person, couple: TreeCouple, tree: Tree, isContinued = false) {
  const { parent, member: one, spouse: other, children, remarriages } = couple;
  const hasRelatives = [parent, one && other, ...children, ...remarriages].some(Boolean);
  // The entry of the selected member has the anchor.
  const anchor = isContinued || person.record.selectedNode ? undefined : tree.anchorOf(person, couple);
  return [
    memberCard(tree.cardOf(person), anchor, tree.isPrint),
    tree.hasMenus(couple) ? tree.menuOf(person, hasRelatives) : null,
  ];
}

/** A couple that shares its row with siblings, or is in a closed branch, has no room for facts. */
function factsBeside(couple: TreeCouple, tree: Tree) {
  const { parent, first, children, remarriages } = couple;
  const hasRow = !parent || first || children.length > 0 || remarriages.length > 0;
  return hasRow && tree.hasMenus(couple) ? tree.factsOf(couple) : null;
}

interface BranchProps {
  couple: TreeCouple;
  tree: Tree;
  /** Set where a branch that is too deep to nest continues: repeats the couple, without anchors, above its children. */
  isContinued?: boolean;
}

function Children({ couple, tree, isContinued = false }: BranchProps) {
  const elsewhere = isContinued ? null : tree.linkToChildren(couple);
  const parents = () => peopleOf([couple]).map((person) => tree.cardOf(person).nameApart);
  const labelOf = (text: string) => labelFor(text, parents().join(", "));
  if (elsewhere)
    return (
      <a href={elsewhere.href} aria-label={labelOf(elsewhere.text)}>
        {elsewhere.text}
      </a>
    );
  return couple.children.length > 0 ? (
    <details open={isContinued || tree.isOpen(couple)}>
      <summary aria-label={labelOf(tree.countOf(couple))}>{tree.countOf(couple)}</summary>
      <ul>
        {couple.children.map((child, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and members may come twice
          <Branch key={at} couple={child} tree={tree} />
        ))}
      </ul>
    </details>
  ) : null;
}

function entryOf(people: readonly (Person | null)[], couple: TreeCouple, tree: Tree) {
  return tree.anchorOf(people.find((person) => person?.record.selectedNode) ?? null, couple);
}

/** A further marriage of the member, or the children of one of the two alone, below that parent's name. */
function Remarriage({ couple, tree }: BranchProps) {
  const { member, spouse } = couple;
  return (
    <>
      {spouse ? (
        <div id={entryOf([spouse], couple, tree)}>
          <small>{t("tree.remarriage")}</small> {cardAndMenu(spouse, couple, tree)}
          {factsBeside(couple, tree)}
        </div>
      ) : (
        <small>{t("tree.branchOf", { name: member ? tree.cardOf(member).name : "" })}</small>
      )}
      <Children couple={couple} tree={tree} />
    </>
  );
}

function Branch({ couple, tree, isContinued = false }: BranchProps) {
  const { member, spouse, remarriages } = couple;
  return (
    <li id={isContinued ? undefined : entryOf([member, spouse], couple, tree)}>
      <div>
        {member ? cardAndMenu(member, couple, tree, isContinued) : null}
        {member && spouse ? <br /> : null}
        {spouse ? cardAndMenu(spouse, couple, tree, isContinued) : null}
        {factsBeside(couple, tree)}
      </div>
      <Children couple={couple} tree={tree} isContinued={isContinued} />
      {(isContinued ? [] : remarriages).map((marriage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <Remarriage key={at} couple={marriage} tree={tree} />
      ))}
    </li>
  );
}

interface FamilyTreeProps {
  outline: Outline;
  content: OutlineContent;
  namesOnly: boolean;
  /** A note on paper, when the screen is printed. */
  onPaper?: string;
}

export function FamilyTree({ outline, content, namesOnly, onPaper }: FamilyTreeProps) {
  const tree = { ...outline, ...content };
  return (
    <section
      className={namesOnly ? "app-tree app-tree--names" : "app-tree"}
      aria-label={t("tree.heading")}
      data-enhance="open-branches"
      data-paper={onPaper}
    >
      {tree.isPrint ? <i data-enhance="print-page" /> : null}
      <div id="tree">
        <ul>
          {tree.eldest.map((couple) => (
            <Branch key="eldest" couple={couple} tree={tree} />
          ))}
        </ul>
      </div>
      {[...tree.parts].map(([couple, anchor]) => {
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
