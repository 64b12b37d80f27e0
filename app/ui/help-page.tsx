import { type HelpTopic, helpTopics } from "~/i18n/community/help";
import { t } from "~/i18n/text.server";
import type { NamePart } from "~/name-search/matching.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "./format/text";
import { SearchFields } from "./search-fields";
import { markedText } from "./words";

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");
}

function marked(line: string, words: readonly string[]): NamePart[] {
  if (words.length === 0) return [{ at: 0, text: line, isMatch: false }];
  // Every second part is a match, because the pattern is captured.
  const parts = line.split(new RegExp(`(${words.map(escaped).join("|")})`, "i"));
  return parts.map((text, at) => ({ at, text, isMatch: at % 2 === 1 })).filter(({ text }) => text !== "");
}

function has({ question, answer }: HelpTopic, words: readonly string[]): boolean {
  const text = [question, ...answer].join(" ").toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** `open` is "all", "none" or a question's id. */
export function helpView(path: string, searchParams: URLSearchParams) {
  const search = searchParams.get("q")?.trim() ?? "";
  const open = searchParams.get("open");
  const words = search.split(/\s+/).filter((word) => word !== "");
  const found =
    search.length > SEARCH_TEXT_MAX_CHARACTERS ? [] : helpTopics().filter((topic) => has(topic, words));
  const isAllOpen = open === "all" || (open === null && words.length > 0);
  const query = words.length > 0 ? `q=${encodeURIComponent(search)}&` : "";
  return {
    action: path,
    search,
    expand: `${path}?${query}open=all`,
    collapse: `${path}?${query}open=none`,
    topics: found.map(({ id, question, answer }) => ({
      id,
      question: marked(question, words),
      answer: answer.map((line) => marked(line, words)),
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
        <h2 data-words>{markedText(question)}</h2>
      </summary>
      <div id={id}>
        {answer.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup
          <p key={at} data-words>
            {markedText(line)}
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
    <>
      <h1>{t("frame.help")}</h1>
      <section className="card card-body mb-4 app-help app-reading" data-enhance="help-filter">
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
    </>
  );
}
