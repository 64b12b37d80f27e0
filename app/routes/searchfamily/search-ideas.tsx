import { Fragment } from "react";
import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { SearchIdeas as Ideas, Spelling } from "./view.server";

function Links({ label, searches }: { label: string; searches: readonly Spelling[] }) {
  return searches.length > 0 ? (
    <p className="app-actions m-0">
      {label}
      {searches.map(({ text, language, href }) => (
        <Fragment key={text}>
          {" "}
          <a href={href}>
            <bdi lang={language ?? langOf(text)}>{text}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  ) : null;
}

export function SearchIdeas({ ideas }: { ideas: Ideas }) {
  return (
    <section className="card card-body">
      <h2>{t("search.whatIsFound")}</h2>
      <p>{t("search.by")}</p>
      <Links label={t("search.examples")} searches={ideas.examples} />
      <Links label={t("search.fromOwnFamily")} searches={ideas.fromOwnFamily} />
    </section>
  );
}
