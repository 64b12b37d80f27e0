import type { NamePart } from "~/name-search/matching";
import { textMarker, textMatcher, typedWords } from "~/name-search/searched-text";

function markedPart({ text, isMatch }: NamePart): string | Element {
  if (!isMatch) return text;
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}

export function helpFilter(help: HTMLElement) {
  const field = help.querySelector("input");
  const none = help.querySelector<HTMLElement>("[data-none]");
  const questions = [...help.querySelectorAll("details")];
  const seen = () => questions.filter((question) => !question.hidden);

  function filter(typed: string) {
    const words = typedWords(typed);
    const [matches, marks] = [textMatcher(words), textMarker(words)];
    for (const question of questions) {
      const lines = [...question.querySelectorAll("[data-words]")];
      question.hidden = !matches(lines.map((line) => line.textContent).join(" "));
      question.open = words.length > 0 && !question.hidden;
      for (const line of lines) line.replaceChildren(...marks(line.textContent ?? "").map(markedPart));
    }
    if (none) none.textContent = seen().length ? "" : (none.dataset.none ?? "");
  }
  field?.addEventListener("input", () => filter(field.value));
  // The user may have typed before this script loaded.
  if (field && field.value !== field.defaultValue) filter(field.value);
  for (const link of help.querySelectorAll<HTMLElement>("[data-toggle]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      for (const question of seen()) question.open = link.dataset.toggle === "open";
    });
  }
}
