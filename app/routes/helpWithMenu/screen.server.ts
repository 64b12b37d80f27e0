import { community, type LocalizedText } from "~/community/community.server";
import { SEARCH_TEXT_MAX_CHARACTERS, textMarker, textMatcher, typedWords } from "~/name-search/searched-text";

/** Paragraphs that begin so are the steps of a numbered list. */
const STEP = /^\d+\. +/;

function helpLine({ text, ...marking }: LocalizedText) {
  return { ...marking, text: text.replace(STEP, ""), isStep: STEP.test(text) };
}

/** `open` is "all", "none" or a question's id. */
export function helpScreen(path: string, query: URLSearchParams) {
  const search = query.get("q") ?? "";
  const open = query.get("open");
  const isTooLong = search.length > SEARCH_TEXT_MAX_CHARACTERS;
  const words = isTooLong ? [] : typedWords(search);
  const [matches, marks] = [textMatcher(words), textMarker(words)];
  const matchingTopics = (isTooLong ? [] : community().help).filter(({ question, answer }) =>
    matches([question, ...answer].map((line) => helpLine(line).text).join(" ")),
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
    topics: matchingTopics.map(({ id, question, answer }) => ({
      id,
      question: highlighted(question),
      answer: answer.map(highlighted),
      isOpen: isAllOpen || open === id,
      link: `${path}?open=${id}#${id}`,
    })),
  };
}

export type HelpTopic = ReturnType<typeof helpScreen>["topics"][number];
