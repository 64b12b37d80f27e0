import { t } from "~/i18n/text.server";
import { GapLinks } from "~/ui/links";
import type { MemberList } from "./member-list.server";

export function Records({ gaps, contradictions }: Pick<MemberList, "gaps" | "contradictions">) {
  const { shown, further } = contradictions;
  return (
    <>
      <GapLinks gaps={gaps} />
      {shown.length > 0 ? (
        <div className="app-gaps d-print-none">
          {t("gaps.isThisRight")}
          <ul className="list-unstyled">
            {shown.map(({ people, text }) => (
              <li key={text + people.map(({ href }) => href).join()}>
                {people.map(({ href, name }, at) => [
                  at > 0 ? ", " : "",
                  <a key={href} href={href}>
                    {name}
                  </a>,
                ])}
                : {text}
              </li>
            ))}
          </ul>
          {further > 0 ? t("gaps.further", { number: further }) : null}
        </div>
      ) : null}
    </>
  );
}
