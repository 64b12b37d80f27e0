import { t } from "~/i18n/text.server";
import type { HelpView, WordsView } from "./format/help";
import { SearchFields } from "./search-fields";

function Words({ words }: { words: readonly WordsView[] }) {
  return (
    <>
      {words.map(({ text, isFound }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and words may come twice
        isFound ? <mark key={at}>{text}</mark> : text,
      )}
    </>
  );
}

/** Browsers open a closed `details` when the address names an element inside it, so the id must be inside. */
function Topic({ topic: { id, question, answer, isOpen, link } }: { topic: HelpView["topics"][number] }) {
  return (
    <details open={isOpen}>
      <summary>
        <h2 data-words>
          <Words words={question} />
        </h2>
      </summary>
      <div id={id}>
        {answer.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup
          <p key={at} data-words>
            <Words words={line} />
          </p>
        ))}
        <a href={link}>{t("help.linkTo")}</a>
      </div>
    </details>
  );
}

export function HelpPage({ view }: { view: HelpView }) {
  const { action, search, expand, collapse, topics } = view;
  return (
    <section className="card card-body mb-4 app-help" data-enhance="help-filter">
      <h1>{t("frame.help")}</h1>
      <form className="app-search" action={action}>
        <SearchFields name="q" label={t("help.search")} searched={search} button={t("help.searchButton")} />
      </form>
      <p className="app-actions">
        <a href={expand} data-toggle="open">
          {t("help.expand")}
        </a>{" "}
        <a href={collapse} data-toggle="close">
          {t("help.collapse")}
        </a>
      </p>
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
      <p role="status" data-none={t("messages.noQuestionFound")}>
        {topics.length === 0 ? t("messages.noQuestionFound") : null}
      </p>
    </section>
  );
}
