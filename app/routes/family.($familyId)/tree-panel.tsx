import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { joinNonEmpty } from "~/ui/format/text";
import { LinkRow, labelFor, phoneNumber, type TextLink } from "~/ui/links";
import { cardView, memberAnchor } from "./card";
import { FamilyChart } from "./chart/family-chart";
import { FAMILY_SECTIONS, isPrint, type TreeChoices, treeFields } from "./choices";
import { cardMenu, coupleFacts } from "./outline/beside-cards";
import { FamilyTree } from "./outline/family-tree";
import type { TreeScreen } from "./tree-screen.server";

interface TreeProps {
  tree: TreeScreen;
}

function FindForm({ tree }: TreeProps) {
  const { choices, pathname } = tree.context.visit;
  return (
    <form className="app-search" action={`${pathname}#${FAMILY_SECTIONS.tree}`}>
      <label htmlFor="find">{t("tree.find")}</label>{" "}
      <input
        className="form-control"
        type="search"
        id="find"
        name="find"
        defaultValue={choices.find || undefined}
      />{" "}
      {treeFields({ ...choices, find: "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-secondary" type="submit">
        {t("tree.findButton")}
      </button>
    </form>
  );
}

function viewLinks({ context, selected, hasBranches }: TreeScreen): TextLink[] {
  const { open, namesOnly, kind } = context.visit.choices;
  // A chart scrolls to the middle only if the address names a member.
  const middle = kind === "chart" ? selected : undefined;
  const link = (text: string, changes: Partial<TreeChoices>, fragment?: string) => {
    return { text, href: context.address(changes, fragment) };
  };
  const branches = link(open ? t("tree.close") : t("tree.openAll"), { open: !open }, middle);
  const cards = link(namesOnly ? t("tree.pictures") : t("tree.namesOnly"), { namesOnly: !namesOnly }, middle);
  const outline = link(t("tree.outline"), { kind: "outline" });
  const chart = link(t("tree.chart"), { kind: "chart" }, selected);
  const book = link(t("book.link"), { kind: "book" });
  const print = link(t("tree.print"), { kind: kind === "chart" ? "print-chart" : "print" });
  if (kind === "chart") return [...(hasBranches ? [branches] : []), cards, outline, book, print];
  return isPrint(kind) ? [cards, chart, outline, book] : [branches, cards, chart, book, print];
}

function FoundPeople({ tree }: TreeProps) {
  const { family, visit } = tree.context;
  if (visit.choices.find === "") return null;
  const found = new Set(tree.people.filter(({ memberId }) => visit.found.has(memberId)));
  return (
    <div role="status">
      <p>{found.size > 0 ? t("tree.found", { number: found.size }) : t("tree.nobody")}</p>
      <ul className="list-unstyled app-people">
        {[...found].map((person) => {
          const { memberId, ageToRead, relationshipToRead, phoneToCall } = person;
          return (
            <li key={memberId}>
              <a
                href={`#${memberAnchor(memberId)}`}
                aria-label={labelFor(family.nameApart(person), t("family.tree"))}
                translate="no"
              >
                {person.nameToRead || t("member.unnamed")}
              </a>{" "}
              <small>{joinNonEmpty([ageToRead, relationshipToRead], " · ")}</small>{" "}
              {phoneToCall ? phoneNumber(phoneToCall, family.nameApart(person)) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Elders({ tree }: TreeProps) {
  return tree.elders.length > 0 ? (
    <nav className="app-elders" aria-label={t("tree.elders")}>
      {tree.elders.flatMap(({ member, spouse }) => {
        const people = [member, spouse].filter((person) => person !== null);
        const [one = "", other] = people.map((person) => person.nameToRead).filter(Boolean);
        const [first] = people;
        return first
          ? [
              <a key={first.memberId} href={tree.context.address({ root: first.memberId })}>
                {other ? t("book.couple", { one, other }) : one || t("member.unnamed")}
              </a>,
              " › ",
            ]
          : [];
      })}
    </nav>
  ) : null;
}

function Tree({ tree }: TreeProps) {
  const { context, chart, outline } = tree;
  const { kind, namesOnly } = context.visit.choices;
  if (chart) return <FamilyChart chart={chart} selected={tree.selected} isPrint={isPrint(kind)} />;
  const content = {
    cardOf: (person: Person) => cardView(person, context),
    menuOf: (person: Person, hasRelatives: boolean) => cardMenu(person, hasRelatives, context),
    factsOf: (couple: TreeCouple) => coupleFacts(couple, context),
    isPrint: isPrint(kind),
  };
  const onPaper = isPrint(kind) ? undefined : t("tree.onPaper");
  return (
    <>
      {kind === "print-chart" ? <p>{t("tree.printedAsOutline")}</p> : null}
      <FamilyTree outline={outline} content={content} namesOnly={namesOnly} onPaper={onPaper} />
    </>
  );
}

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  const { start, context } = tree;
  return (
    <>
      <div className="app-tree-tools d-print-none">
        <FindForm tree={tree} />
        <LinkRow links={viewLinks(tree)} />
        <FoundPeople tree={tree} />
        {start ? (
          <p>
            {t("tree.startsAt", { name: start.nameToRead || t("member.thisMember") })}{" "}
            <a href={context.address({ root: null })}>{t("tree.whole")}</a>
          </p>
        ) : null}
        <Elders tree={tree} />
      </div>
      <Tree tree={tree} />
    </>
  );
}
