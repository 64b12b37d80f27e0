import { t } from "~/i18n/text.server";
import { phoneNumber } from "~/ui/phone-number";
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
