import { t } from "~/texts/text.server";
import type { CardLink } from "./card";
import type { TreeControls } from "./controls";

export function LinkRow({ links }: { links: readonly CardLink[] }) {
  return (
    <p className="app-actions app-choices">
      {links.flatMap(({ text, href }) => [
        " ",
        <a key={text} href={href}>
          {text}
        </a>,
      ])}
    </p>
  );
}

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
          {found.links.length > 0 ? <LinkRow links={found.links} /> : null}
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
