import { HELP_TOPICS, type HelpTopic } from "../content/help";
import { SEARCH_TEXT_MAX_CHARACTERS } from "./text";

/** A piece of a line, marked when it was searched for. */
export interface WordsView {
  text: string;
  isFound: boolean;
}

/** A question as it is printed. */
export interface TopicView {
  id: string;
  question: readonly WordsView[];
  answer: readonly (readonly WordsView[])[];
  isOpen: boolean;
  /** Address that opens this question in every browser. */
  link: string;
}

/** The help page. */
export interface HelpView {
  action: string;
  search: string;
  expand: string;
  collapse: string;
  topics: readonly TopicView[];
}

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");
}

function marked(line: string, words: readonly string[]): WordsView[] {
  if (words.length === 0) return [{ text: line, isFound: false }];
  // A pattern in brackets leaves what it found between the rest: every second part.
  const parts = line.split(new RegExp(`(${words.map(escaped).join("|")})`, "i"));
  return parts.map((text, at) => ({ text, isFound: at % 2 === 1 })).filter(({ text }) => text !== "");
}

function has({ question, answer }: HelpTopic, words: readonly string[]): boolean {
  const text = [question, ...answer].join(" ").toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** The questions in which every word of the search occurs, whatever its case. `open` is "all", "none" or a question's id. */
export function helpView(path: string, search: string, open: string | null): HelpView {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const found =
    search.length > SEARCH_TEXT_MAX_CHARACTERS ? [] : HELP_TOPICS.filter((topic) => has(topic, words));
  // What was searched for should be seen, so found answers are open unless they were closed.
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
