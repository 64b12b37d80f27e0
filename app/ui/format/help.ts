import { type HelpTopic, helpTopics } from "~/i18n/community/help";
import { SEARCH_TEXT_MAX_CHARACTERS } from "./text";

export interface WordsView {
  text: string;
  isFound: boolean;
}

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");
}

function marked(line: string, words: readonly string[]): WordsView[] {
  if (words.length === 0) return [{ text: line, isFound: false }];
  // Splitting by a captured pattern keeps the matches: they are every second part.
  const parts = line.split(new RegExp(`(${words.map(escaped).join("|")})`, "i"));
  return parts.map((text, at) => ({ text, isFound: at % 2 === 1 })).filter(({ text }) => text !== "");
}

function has({ question, answer }: HelpTopic, words: readonly string[]): boolean {
  const text = [question, ...answer].join(" ").toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** `q` is the search text; `open` is "all", "none" or a question's id. */
export function helpView(path: string, searchParams: URLSearchParams) {
  const search = searchParams.get("q")?.trim() ?? "";
  const open = searchParams.get("open");
  const words = search.split(/\s+/).filter((word) => word !== "");
  const found =
    search.length > SEARCH_TEXT_MAX_CHARACTERS ? [] : helpTopics().filter((topic) => has(topic, words));
  // A match may be inside an answer, so matching questions are open unless the reader closed them.
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

export type HelpView = ReturnType<typeof helpView>;
