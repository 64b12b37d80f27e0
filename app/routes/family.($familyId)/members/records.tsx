import { t } from "~/i18n/text.server";
import { MissingFieldLinks } from "~/ui/links";
import type { RecordsView } from "./records.server";

export function Records({ records: { missing, contradictions, further } }: { records: RecordsView }) {
  return (
    <>
      <MissingFieldLinks missing={missing} />
      {contradictions.length > 0 ? (
        <div className="app-gaps d-print-none">
          {t("records.isThisRight")}
          <ul className="list-unstyled">
            {contradictions.map(({ text, people }) => (
              <li key={text + people.map(({ href }) => href).join()}>
                {people.map(({ href, name, distinctName }, at) => [
                  at > 0 ? ", " : "",
                  <a key={href} href={href} aria-label={distinctName} translate="no">
                    {name}
                  </a>,
                ])}
                : {text}
              </li>
            ))}
          </ul>
          {further}
        </div>
      ) : null}
    </>
  );
}
