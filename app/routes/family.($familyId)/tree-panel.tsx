import { t } from "~/i18n/text.server";
import { LinkRow, phoneNumber } from "~/ui/links";
import { FamilyChart } from "./chart/family-chart";
import type { TreeControls } from "./controls";
import { FamilyTree } from "./outline/family-tree";
import type { TreeScreen } from "./tree-screen.server";

function FindForm({ controls }: { controls: TreeControls }) {
  return (
    <form className="app-search" action={controls.action}>
      <label htmlFor="find">{t("tree.find")}</label>{" "}
      <input
        className="form-control"
        type="search"
        id="find"
        name="find"
        defaultValue={controls.find || undefined}
      />{" "}
      {controls.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-secondary" type="submit">
        {t("tree.findButton")}
      </button>
    </form>
  );
}

function TreeControlBar({ controls }: { controls: TreeControls }) {
  const { links, start, elders, found } = controls;
  return (
    <div className="app-tree-tools d-print-none">
      <FindForm controls={controls} />
      <LinkRow links={links} />
      {found ? (
        <div role="status">
          <p>{found.text}</p>
          <ul className="list-unstyled app-people">
            {found.people.map(({ href, name, about, phone }) => (
              <li key={href}>
                <a href={href}>{name}</a> <small>{about}</small> {phone ? phoneNumber(phone) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {start ? (
        <p>
          {start.text} <a href={start.whole}>{t("tree.whole")}</a>
        </p>
      ) : null}
      {elders.length > 0 ? (
        <nav className="app-elders" aria-label={t("tree.elders")}>
          {elders.flatMap(({ text, href }) => [
            <a key={href} href={href}>
              {text}
            </a>,
            " › ",
          ])}
        </nav>
      ) : null}
    </div>
  );
}

export function TreePanel({ tree }: { tree: TreeScreen | null }) {
  if (tree === null) return <p className="card card-body mb-4">{t("tree.none")}</p>;
  return (
    <>
      <TreeControlBar controls={tree.controls} />
      {tree.kind === "chart" ? (
        <>
          {tree.isPrint ? <i data-enhance="print-page" /> : null}
          <FamilyChart chart={tree.chart} zooms={tree.zooms} />
        </>
      ) : (
        <FamilyTree
          parts={tree.parts}
          namesOnly={tree.namesOnly}
          isPrint={tree.isPrint}
          onPaper={tree.isPrint ? undefined : t("tree.onPaper")}
        />
      )}
    </>
  );
}
