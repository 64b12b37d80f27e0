import { t } from "~/texts/text.server";
import type { TreeControls } from "./controls";
import { LinkRow } from "./link-row";

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

export function TreeControlBar({ controls }: { controls: TreeControls }) {
  const { links, start, found } = controls;
  return (
    <div className="d-print-none">
      <FindForm controls={controls} />
      <LinkRow links={links} />
      {found ? (
        <div role="status">
          <p>{found.text}</p>
          <LinkRow links={found.links} />
        </div>
      ) : null}
      {start ? (
        <p>
          {start.text} <a href={start.whole}>{t("tree.whole")}</a>
        </p>
      ) : null}
    </div>
  );
}
