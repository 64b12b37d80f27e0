import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import { langOf } from "~/ui/format/text";
import type { CardView } from "../card";
import { portraitAndName } from "../portrait";
import type { CoupleFacts } from "./couple-facts";
import type { OutlineCard } from "./outline-card";
import type { MarriageView, TreePart } from "./tree";

function relationOf({ relation }: CardView) {
  if (!relation) return null;
  const { hindi } = relation;
  const english = wordInEnglish(relation);
  return (
    <small>
      {hindi ? <span lang="hi">{hindi}</span> : null}
      {hindi && english ? ` · ${english}` : english}
    </small>
  );
}

/** Little markup, because large families have thousands of cards. Blanks separate its parts in text browsers. */
function memberCard(card: OutlineCard) {
  return (
    <a
      key={card.memberId}
      id={card.anchor ?? undefined}
      className={`app-card--${card.tone}`}
      href={card.href}
      data-initials={card.initials}
      aria-current={card.selected ? "true" : undefined}
    >
      {portraitAndName(card.thumbnail, card.name, card.isFound, card.isPrinted)}{" "}
      {card.otherName ? <small lang="en">{card.otherName}</small> : null} <small>{card.age}</small>{" "}
      {relationOf(card)} {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>
  );
}

/**
 * The menu follows its card, because a link must not contain a button. The label does not repeat the name: screen readers
 * have just read it, and names in the labels would add 100 bytes to the page of a family of 24.
 */
function menuOfCard(card: OutlineCard) {
  return card.menu.length === 0 ? null : (
    <details key={`menu ${card.memberId}`} name="menu">
      <summary aria-label={t("frame.menu")} />
      <p>
        {card.menu.flatMap(({ text, href }) => [
          " ",
          <a key={text} href={href}>
            {text}
          </a>,
        ])}
      </p>
    </details>
  );
}

function factsBesideCouple({ married, families, people }: CoupleFacts) {
  return (
    <p>
      <small>
        {married}{" "}
        {families.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </small>
      {people.map(({ name, calls }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <span key={at}>
          {calls.length > 0
            ? [
                " ",
                <bdi key="name" lang={langOf(name)}>
                  {name}
                </bdi>,
                " ",
              ]
            : null}
          {calls.flatMap(({ text, href }) => [
            <a key={href} href={href}>
              {text}
            </a>,
            " ",
          ])}
        </span>
      ))}
    </p>
  );
}

function Children({ marriage: { children, count, open, elsewhere } }: { marriage: MarriageView }) {
  return (
    <>
      {elsewhere ? <a href={elsewhere.href}>{elsewhere.text}</a> : null}
      {children.length > 0 ? (
        <details open={open}>
          <summary>{count}</summary>
          <ul>
            {children.map((child, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and members may come twice
              <Branch key={at} branch={child} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Branch({ branch }: { branch: MarriageView }) {
  const { anchor, member, spouse, facts, remarriages } = branch;
  return (
    <li id={anchor ?? undefined}>
      <div>
        {member ? [memberCard(member), menuOfCard(member)] : null}
        {spouse ? [member ? <br key="and" /> : null, memberCard(spouse), menuOfCard(spouse)] : null}
        {facts ? factsBesideCouple(facts) : null}
      </div>
      <Children marriage={branch} />
      {remarriages.flatMap((marriage, at) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <div key={at} id={marriage.anchor ?? undefined}>
          <small>{t("tree.remarriage")}</small>
          {marriage.spouse ? [" ", memberCard(marriage.spouse), menuOfCard(marriage.spouse)] : null}
          {marriage.facts ? factsBesideCouple(marriage.facts) : null}
        </div>,
        <Children key={`below ${marriage.spouse?.memberId}`} marriage={marriage} />,
      ])}
    </li>
  );
}

interface FamilyTreeProps {
  parts: readonly TreePart[];
  namesOnly: boolean;
  isPrint: boolean;
  /** A note on paper, when the screen is printed. */
  onPaper?: string;
}

export function FamilyTree({ parts, namesOnly, isPrint, onPaper }: FamilyTreeProps) {
  return (
    <section
      className={namesOnly ? "app-tree app-tree--names" : "app-tree"}
      aria-label={t("tree.heading")}
      data-enhance="open-branches"
      data-paper={onPaper}
    >
      {isPrint ? <i data-enhance="print-page" /> : null}
      {parts.map(({ anchor, title, root }) => (
        <div key={anchor} id={anchor}>
          {title ? <h3>{t("tree.branchOf", { name: title })}</h3> : null}
          <ul>
            <Branch branch={root} />
          </ul>
        </div>
      ))}
    </section>
  );
}
