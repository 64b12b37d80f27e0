import { useLoaderData } from "@remix-run/react";
import { community, type LocalizedText } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { textMarker, textMatcher, typedWords } from "~/name-search/searched-text";
import { paths } from "~/paths";
import { SEARCH_TEXT_MAX_CHARACTERS } from "./format/text";
import { PAGE_FORM_ID } from "./language-buttons";
import { ButtonLink, labelledLink } from "./links";
import { SearchFields } from "./search-fields";
import { highlightedText } from "./words";

/** Paragraphs that begin so are the steps of a numbered list. */
const STEP = /^\d+\. +/;

function helpLine({ text, ...marking }: LocalizedText) {
  return { ...marking, text: text.replace(STEP, ""), isStep: STEP.test(text) };
}

/** `open` is "all", "none" or a question's id. */
export function helpView(path: string, searchParams: URLSearchParams) {
  const search = searchParams.get("q") ?? "";
  const open = searchParams.get("open");
  const isTooLong = search.length > SEARCH_TEXT_MAX_CHARACTERS;
  const words = isTooLong ? [] : typedWords(search);
  const [matches, marks] = [textMatcher(words), textMarker(words)];
  const found = (isTooLong ? [] : community().help).filter(({ question, answer }) =>
    matches([question, ...answer].map((each) => helpLine(each).text).join(" ")),
  );
  const isAllOpen = open === "all" || (open === null && words.length > 0);
  const hrefOpening = (open: string) =>
    `${path}?${new URLSearchParams({ ...(words.length > 0 ? { q: search } : {}), open })}`;
  const highlighted = (localized: LocalizedText) => {
    const { text, ...marking } = helpLine(localized);
    return { ...marking, parts: marks(text) };
  };
  return {
    hasTopics: community().help.length > 0,
    action: path,
    search,
    expand: hrefOpening("all"),
    collapse: hrefOpening("none"),
    topics: found.map(({ id, question, answer }) => ({
      id,
      question: highlighted(question),
      answer: answer.map(highlighted),
      isOpen: isAllOpen || open === id,
      link: `${path}?open=${id}#${id}`,
    })),
  };
}

type HelpView = ReturnType<typeof helpView>;

type Line = HelpView["topics"][number]["answer"][number];

function Answer({ lines }: { lines: readonly Line[] }) {
  const blocks: Line[][] = [];
  for (const [index, each] of lines.entries()) {
    if (each.isStep && lines[index - 1]?.isStep) blocks.at(-1)?.push(each);
    else blocks.push([each]);
  }
  return blocks.map((block) => {
    const texts = block.map(({ isStep, lang, parts }) => {
      const Tag = isStep ? "li" : "p";
      const text = parts.map((part) => part.text).join("");
      return (
        <Tag key={text} lang={lang} data-words>
          {highlightedText(parts)}
        </Tag>
      );
    });
    const [first] = texts;
    return block[0]?.isStep ? <ol key={first?.key}>{texts}</ol> : first;
  });
}

/** The id is inside the `details`, because browsers open the one around the target of an address. */
function Topic({ topic: { id, question, answer, isOpen, link } }: { topic: HelpView["topics"][number] }) {
  const words = question.parts.map(({ text }) => text).join("");
  return (
    <details open={isOpen}>
      <summary>
        <h2 lang={question.lang} data-words>
          {highlightedText(question.parts)}
        </h2>
      </summary>
      <div id={id}>
        <Answer lines={answer} />
        <p className="app-actions">
          {[
            { text: t("family.contact"), href: paths.contact() },
            { text: t("help.linkTo"), href: link },
          ].map((each) => [" ", labelledLink(words, each)])}
        </p>
      </div>
    </details>
  );
}

export function HelpPage() {
  const { hasTopics, action, search, expand, collapse, topics } = useLoaderData<HelpView>();
  if (!hasTopics)
    return (
      <>
        <h1>{t("frame.help")}</h1>
        <p>
          <a href={paths.contact()}>{t("corrections.contact")}</a>
        </p>
      </>
    );
  return (
    <>
      <h1>{t("frame.help")}</h1>
      <section className="card card-body mb-4 app-help app-reading" data-enhance="help-filter">
        <form id={PAGE_FORM_ID} className="app-search d-print-none" action={action}>
          <SearchFields name="q" label={t("help.search")} value={search} button={t("search.button")} />
        </form>
        <p className="app-actions">
          <ButtonLink href={expand} text={t("help.expand")} data-toggle="open" />{" "}
          <ButtonLink href={collapse} text={t("help.collapse")} data-toggle="close" />
        </p>
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
        <p role="status" data-none={t("messages.noQuestionFound")}>
          {topics.length === 0 ? t("messages.noQuestionFound") : null}
        </p>
      </section>
      <p className="app-reading">{t("help.homeScreen")}</p>
    </>
  );
}
