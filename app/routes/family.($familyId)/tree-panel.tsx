import { t } from "~/i18n/text.server";
import { joinNonEmpty, langOf, nonEmpty } from "~/ui/format/text";
import { LinkRow, labelFor, phoneNumber } from "~/ui/links";
import { SearchFields } from "~/ui/search-fields";
import { memberAnchor } from "./card";
import { FAMILY_SECTIONS, isPrint, type TreeAddress, type TreeChoices, treeQuery, ZOOMS } from "./choices";
import { FamilyTree } from "./outline/family-tree";
import type { TreeScreen } from "./screen.server";

interface TreeProps {
  tree: TreeScreen;
}

interface ViewSegmentProps {
  view: TreeChoices["view"];
  address: TreeAddress;
}

/** One tree in three views. */
export function ViewSegment({ view, address }: ViewSegmentProps) {
  const views = [
    { view: null, text: t("tree.outline"), href: address({ view: null }) },
    { view: "chart", text: t("tree.chart"), href: address({ view: "chart" }) },
    { view: "book", text: t("book.link"), href: address({ view: "book" }) },
  ] as const;
  return (
    <nav className="app-segment" aria-label={t("tree.heading")}>
      {views.map((each) => [
        " ",
        <a key={each.href} href={each.href} aria-current={each.view === view ? "true" : undefined}>
          {each.text}
        </a>,
      ])}
    </nav>
  );
}

function FindForm({ tree }: TreeProps) {
  const { choices, pathname } = tree.visit;
  return (
    <form className="app-search" action={`${pathname}#${FAMILY_SECTIONS.tree}`}>
      <SearchFields
        name="find"
        label={t("tree.find")}
        searched={choices.find || undefined}
        button={t("related.find")}
        isAside
      />
      {[...treeQuery({ ...choices, find: "" })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

function MoreLinks({ tree: { visit, address } }: TreeProps) {
  const { open, cards, view, zoom } = visit.choices;
  const link = (text: string, changes: Partial<TreeChoices>) => ({ text, href: address(changes) });
  const sizes = [null, ...ZOOMS].map((size) => {
    const text = size ? `${size} %` : t("tree.fit");
    return { ...link(text, { zoom: size }), isCurrent: zoom === size };
  });
  const print = address({ view: view === "chart" ? "print-chart" : "print" });
  return (
    <details className="app-more">
      <summary className="btn btn-secondary">{t("tree.more")}</summary>
      <LinkRow
        links={[
          link(t(open ? "tree.close" : "tree.openAll"), { open: open ? null : "all" }),
          link(t(cards ? "tree.pictures" : "tree.namesOnly"), { cards: cards ? null : "names" }),
          { text: t("tree.print"), href: print },
        ]}
      />
      {view === "chart" ? <LinkRow label={t("tree.size")} links={sizes} /> : null}
    </details>
  );
}

/** The way back, and what a browser without scripts needs to know. */
function PrintTools({ tree: { visit, address } }: TreeProps) {
  const { cards, view } = visit.choices;
  const names = t(cards ? "tree.pictures" : "tree.namesOnly");
  return (
    <>
      <p data-enhance="print-button" data-button-class="btn btn-primary" data-text={t("tree.print")}>
        {t("book.howToPrint")}
      </p>
      <LinkRow
        links={[
          { text: names, href: address({ cards: cards ? null : "names" }) },
          { text: t("tree.heading"), href: address({ view: view === "print-chart" ? "chart" : null }) },
        ]}
      />
    </>
  );
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
                lang={langOf(person.shownName)}
                translate="no"
              >
                {person.shownName}
              </a>{" "}
              <small>{joinNonEmpty([ageToRead, relationshipToRead], " · ")}</small>{" "}
              {phoneToCall ? <span>{phoneNumber(phoneToCall, name)}</span> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Ancestors({ tree }: TreeProps) {
  return tree.ancestors.length > 0 ? (
    <nav className="app-elders" aria-label={t("tree.ancestors")}>
      {tree.ancestors.map(({ member, spouse }) => {
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

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  const { start, address, visit, columns } = tree;
  const { view } = visit.choices;
  return (
    <>
      <div className="app-tree-tools d-print-none">
        {isPrint(view) ? (
          <PrintTools tree={tree} />
        ) : (
          <>
            <FindForm tree={tree} />
            <div className="app-views">
              <ViewSegment view={view} address={address} /> <MoreLinks tree={tree} />
            </div>
          </>
        )}
        <FoundPeople tree={tree} />
        {start ? (
          <p>
            {t("tree.startsAt", { name: start.nameToRead || t("member.thisMember") })}{" "}
            <a href={address({ root: null })}>{t("tree.whole")}</a>
          </p>
        ) : null}
        <Ancestors tree={tree} />
      </div>
      {view === "print-chart" && columns === null ? <p>{t("tree.printedAsOutline")}</p> : null}
      <FamilyTree tree={tree} />
    </>
  );
}
