import { t } from "~/i18n/text.server";
import { joinNonEmpty, nonEmpty } from "~/ui/format/text";
import { LinkRow, labelFor, phoneNumber, type TextLink } from "~/ui/links";
import { memberAnchor } from "./card";
import { FamilyChart } from "./chart/family-chart";
import { FAMILY_SECTIONS, isPrint, type TreeChoices, treeQuery } from "./choices";
import { FamilyTree } from "./outline/family-tree";
import type { TreeScreen } from "./tree-screen.server";

interface TreeProps {
  tree: TreeScreen;
}

function FindForm({ tree }: TreeProps) {
  const { choices, pathname } = tree.visit;
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
      {[...treeQuery({ ...choices, find: "" })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-secondary" type="submit">
        {t("tree.findButton")}
      </button>
    </form>
  );
}

function viewLinks({ visit, address, selected, hasBranches }: TreeScreen): TextLink[] {
  const { open, cards, view } = visit.choices;
  const link = (text: string, changes: Partial<TreeChoices>, fragment?: string) => {
    return { text, href: address(changes, fragment) };
  };
  // A chart scrolls to the middle only if the address names a member.
  const middle = view === "chart" ? selected : undefined;
  const branches = link(open ? t("tree.close") : t("tree.openAll"), { open: open ? null : "all" }, middle);
  const names = link(
    cards ? t("tree.pictures") : t("tree.namesOnly"),
    { cards: cards ? null : "names" },
    middle,
  );
  const outline = link(t("tree.outline"), { view: null });
  const chart = link(t("tree.chart"), { view: "chart" }, selected);
  const book = link(t("book.link"), { view: "book" });
  const print = link(t("tree.print"), { view: view === "chart" ? "print-chart" : "print" });
  if (view === "chart") return [...(hasBranches ? [branches] : []), names, outline, book, print];
  return isPrint(view) ? [names, chart, outline, book] : [branches, names, chart, book, print];
}

function FoundPeople({ tree }: TreeProps) {
  const { family, visit, people } = tree;
  if (visit.choices.find === "") return null;
  const found = new Set(people.filter(({ memberId }) => visit.found.has(memberId)));
  return (
    <div role="status">
      <p>{found.size > 0 ? t("tree.found", { number: found.size }) : t("tree.nobody")}</p>
      <ul className="list-unstyled app-people">
        {[...found].map((person) => {
          const { memberId, ageToRead, relationshipToRead, phoneToCall } = person;
          const name = family.nameApart(person);
          return (
            <li key={memberId}>
              <a
                href={`#${memberAnchor(memberId)}`}
                aria-label={labelFor(name, t("family.tree"))}
                translate="no"
              >
                {person.shownName}
              </a>{" "}
              <small>{joinNonEmpty([ageToRead, relationshipToRead], " · ")}</small>{" "}
              {phoneToCall ? phoneNumber(phoneToCall, name) : null}
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
      {tree.elders.map(({ member, spouse }) => {
        const root = (member ?? spouse)?.memberId;
        const [one = "", other] = nonEmpty([member?.nameToRead, spouse?.nameToRead]);
        return root === undefined
          ? null
          : [
              <a key={root} href={tree.address({ root })}>
                {other ? t("book.couple", { one, other }) : one || t("member.unnamed")}
              </a>,
              " › ",
            ];
      })}
    </nav>
  ) : null;
}

function Tree({ tree }: TreeProps) {
  const { visit, chart, outline, cardOf } = tree;
  if (chart) return <FamilyChart chart={chart} page={tree} selected={tree.selected} />;
  return (
    <>
      {visit.choices.view === "print-chart" ? <p>{t("tree.printedAsOutline")}</p> : null}
      {outline && <FamilyTree outline={outline} cardOf={cardOf} page={tree} />}
    </>
  );
}

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  const { start, address } = tree;
  return (
    <>
      <div className="app-tree-tools d-print-none">
        <FindForm tree={tree} />
        <LinkRow links={viewLinks(tree)} />
        <FoundPeople tree={tree} />
        {start ? (
          <p>
            {t("tree.startsAt", { name: start.nameToRead || t("member.thisMember") })}{" "}
            <a href={address({ root: null })}>{t("tree.whole")}</a>
          </p>
        ) : null}
        <Elders tree={tree} />
      </div>
      <Tree tree={tree} />
    </>
  );
}
