import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { phoneView } from "~/phone.server";
import { ageToRead } from "~/ui/format/birthday";
import { fullNameToRead, hindiFirstNames, relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { LinkRow, phoneNumber, type TextLink } from "~/ui/links";
import { cardView, memberAnchor } from "./card";
import { FamilyChart } from "./chart/family-chart";
import { FAMILY_SECTIONS, isPrint, type TreeChoices, treeFields } from "./choices";
import type { TreeCouple } from "./excerpt";
import { cardMenu, coupleFacts } from "./outline/beside-cards";
import { FamilyTree } from "./outline/family-tree";
import type { TreeScreen } from "./tree-screen.server";

interface TreeProps {
  tree: TreeScreen;
}

function nameIn({ knowledge: { summaries, family } }: TreeScreen, member: TreeMember): string {
  return fullNameToRead(member, summaries.get(member.memberId), family);
}

function FindForm({ tree }: TreeProps) {
  const { choices, pathname } = tree.knowledge.visit;
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

function viewLinks({ knowledge, selected, hasBranches }: TreeScreen): TextLink[] {
  const { open, namesOnly, kind } = knowledge.visit.choices;
  // A chart scrolls to the middle only if the address names a member.
  const middle = kind === "chart" ? selected : undefined;
  const link = (text: string, changes: Partial<TreeChoices>, fragment?: string) => {
    return { text, href: knowledge.address(changes, fragment) };
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
  const { summaries, visit } = tree.knowledge;
  if (visit.choices.find === "") return null;
  const firstNamesInHindi = hindiFirstNames([...summaries.values()]);
  const found = tree.people.filter(({ memberId }) => visit.found.has(memberId));
  const people = new Map(found.map((member) => [member.memberId, member]));
  return (
    <div role="status">
      <p>{people.size > 0 ? t("tree.found", { number: people.size }) : t("tree.nobody")}</p>
      <ul className="list-unstyled app-people">
        {[...people].map(([memberId, member]) => {
          const summary = summaries.get(memberId);
          const relationship = relationshipToRead(summary?.familyRelationship ?? null, firstNamesInHindi);
          const phone = summary?.alive ? phoneView(summary.phone, summary.phoneWhatsappRegistered) : null;
          return (
            <li key={memberId}>
              <a href={`#${memberAnchor(memberId)}`}>{nameIn(tree, member) || t("member.unnamed")}</a>{" "}
              <small>{joinNonEmpty([ageToRead(member.age), relationship], " · ")}</small>{" "}
              {phone ? phoneNumber(phone) : null}
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
        const [one = "", other] = people.map((person) => nameIn(tree, person)).filter(Boolean);
        const [first] = people;
        return first
          ? [
              <a key={first.memberId} href={tree.knowledge.address({ root: first.memberId })}>
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
  const { knowledge, chart, outline } = tree;
  const { kind, namesOnly } = knowledge.visit.choices;
  if (chart) return <FamilyChart chart={chart} selected={tree.selected} isPrint={isPrint(kind)} />;
  const content = {
    cardOf: (member: TreeMember) => cardView(member, knowledge),
    menuOf: (member: TreeMember, hasRelatives: boolean) => cardMenu(member, hasRelatives, knowledge),
    factsOf: (couple: TreeCouple) => coupleFacts(couple, knowledge),
    isPrint: isPrint(kind),
  };
  const onPaper = isPrint(kind) ? undefined : t("tree.onPaper");
  return <FamilyTree outline={outline} content={content} namesOnly={namesOnly} onPaper={onPaper} />;
}

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  const { start, knowledge } = tree;
  return (
    <>
      <div className="app-tree-tools d-print-none">
        <FindForm tree={tree} />
        <LinkRow links={viewLinks(tree)} />
        <FoundPeople tree={tree} />
        {start ? (
          <p>
            {t("tree.startsAt", { name: nameIn(tree, start) || t("member.thisMember") })}{" "}
            <a href={knowledge.address({ root: null })}>{t("tree.whole")}</a>
          </p>
        ) : null}
        <Elders tree={tree} />
      </div>
      <Tree tree={tree} />
    </>
  );
}
