import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import type { SearchIdeasView, SearchLink, SpellingsView } from "./view.server";

function searchedName({ text, language }: SearchLink) {
  return (
    <bdi key={text} lang={language ?? langOf(text)}>
      {text}
    </bdi>
  );
}

function linkedName(search: SearchLink) {
  return (
    <a key={search.text} href={search.href}>
      {searchedName(search)}
    </a>
  );
}

function Links({ label, searches }: { label: string; searches: readonly SearchLink[] }) {
  return searches.length > 0 ? (
    <p className="app-actions m-0">
      {label}
      {searches.flatMap((search) => [" ", linkedName(search)])}
    </p>
  ) : null;
}

export function SearchIdeas({ ideas }: { ideas: SearchIdeasView }) {
  return (
    <section className="card card-body">
      <h2>{t("search.whatIsFound")}</h2>
      <p>{t("search.by")}</p>
      <Links label={t("search.examples")} searches={ideas.examples} />
      <Links label={t("search.fromOwnFamily")} searches={ideas.fromOwnFamily} />
    </section>
  );
}

function Names({ spellings, isLinked }: { spellings: readonly SearchLink[]; isLinked?: boolean }) {
  const write = isLinked ? linkedName : searchedName;
  return spellings.flatMap((spelling, at) => [at > 0 ? ", " : null, write(spelling)]);
}

export function OtherSpellings({ spellings }: { spellings: SpellingsView }) {
  const { alsoSearched, unanswered, parts, exactToggle } = spellings;
  if (!exactToggle) return null;
  return (
    <div className="mb-4">
      <p>
        {alsoSearched.length > 0 ? (
          <>
            {t("nameSearch.alsoSearched")} <Names spellings={alsoSearched} />
            {t("nameSearch.end")}{" "}
          </>
        ) : null}
        <a href={exactToggle.href}>{exactToggle.text}</a>
      </p>
      {unanswered.length > 0 ? (
        <p>
          {t("nameSearch.omitted")} <Names spellings={unanswered} isLinked />
        </p>
      ) : null}
      {parts.length > 0 ? (
        <p>
          {t("nameSearch.truncated")} <Names spellings={parts} isLinked />
        </p>
      ) : null}
    </div>
  );
}
