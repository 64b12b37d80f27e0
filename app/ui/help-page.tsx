import { community, type LocalizedText } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { textFinder, textMarker, typedWords } from "~/name-search/searched-text";
import { paths } from "~/paths";
import { SEARCH_TEXT_MAX_CHARACTERS } from "./format/text";
import { labelFor } from "./links";
import { SearchFields } from "./search-fields";
import { markedText } from "./words";

/** `open` is "all", "none" or a question's id. */
export function helpView(path: string, searchParams: URLSearchParams) {
  const search = searchParams.get("q") ?? "";
  const open = searchParams.get("open");
  const words = search.length > SEARCH_TEXT_MAX_CHARACTERS ? [] : typedWords(search);
  const [finds, marks] = [textFinder(words), textMarker(words)];
  const found =
    search.length > SEARCH_TEXT_MAX_CHARACTERS
      ? []
      : community().help.filter(({ question, answer }) => {
          const texts = [question, ...answer].map(({ text }) => text);
          return finds(texts.join(" "));
        });
  const isAllOpen = open === "all" || (open === null && words.length > 0);
  const query = words.length > 0 ? `q=${encodeURIComponent(search)}&` : "";
  const withMarks = ({ text, ...marking }: LocalizedText) => ({ ...marking, parts: marks(text) });
  return {
    hasTopics: community().help.length > 0,
    action: path,
    search,
    expand: `${path}?${query}open=all`,
    collapse: `${path}?${query}open=none`,
    topics: found.map(({ id, question, answer }) => ({
      id,
      question: withMarks(question),
      answer: answer.map(withMarks),
      isOpen: isAllOpen || open === id,
      link: `${path}?open=${id}#${id}`,
    })),
  };
}

type HelpView = ReturnType<typeof helpView>;

/** The id is inside, so that browsers open the `details` that the address names. */
function Topic({ topic: { id, question, answer, isOpen, link } }: { topic: HelpView["topics"][number] }) {
  return (
    <details open={isOpen}>
      <summary>
        <h2 lang={question.lang} data-words>
          {markedText(question.parts)}
        </h2>
      </summary>
      <div id={id}>
        {answer.map(({ lang, parts }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup
          <p key={at} lang={lang} data-words>
            {markedText(parts)}
          </p>
        ))}
        <a
          href={link}
          aria-label={labelFor(t("help.linkTo"), question.parts.map(({ text }) => text).join(""))}
        >
          {t("help.linkTo")}
        </a>
      </div>
    </details>
  );
}

/** A community without questions and answers links to its contact. */
function NoTopics() {
  return (
    <>
      <h1>{t("frame.help")}</h1>
      <p>
        <a href={paths.contactPath()}>{t("corrections.contact")}</a>
      </p>
    </>
  );
}

export function HelpPage({ view }: { view: HelpView }) {
  const { hasTopics, action, search, expand, collapse, topics } = view;
  if (!hasTopics) return <NoTopics />;
  return (
    <>
      <h1>{t("frame.help")}</h1>
      <section className="card card-body mb-4 app-help app-reading" data-enhance="help-filter">
        <form className="app-search" action={action}>
          <SearchFields name="q" label={t("help.search")} searched={search} button={t("help.searchButton")} />
        </form>
        <p className="app-actions">
          <a className="btn btn-secondary" href={expand} data-toggle="open">
            {t("help.expand")}
          </a>{" "}
          <a className="btn btn-secondary" href={collapse} data-toggle="close">
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
    </>
  );
}
