import { hasWords, partsFound, typedWords } from "~/name-search/letters";

function mark(line: Element, words: readonly string[]) {
  const printed = partsFound(line.textContent ?? "", words).map((part, at) => {
    if (at % 2 === 0) return part;
    const marked = document.createElement("mark");
    marked.textContent = part;
    return marked;
  });
  line.replaceChildren(...printed);
}

export function helpFilter(help: HTMLElement) {
  const field = help.querySelector("input");
  const none = help.querySelector<HTMLElement>("[data-none]");
  const questions = [...help.querySelectorAll("details")];
  const seen = () => questions.filter((question) => !question.hidden);

  field?.addEventListener("input", () => {
    const words = typedWords(field.value);
    for (const question of questions) {
      const lines = [...question.querySelectorAll("[data-words]")];
      const text = lines.map((line) => line.textContent).join(" ");
      question.hidden = !hasWords(text, words);
      question.open = words.length > 0 && !question.hidden;
      for (const line of lines) mark(line, words);
    }
    if (none) none.textContent = seen().length ? "" : (none.dataset.none ?? "");
  });
  for (const link of help.querySelectorAll<HTMLElement>("[data-toggle]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      for (const question of seen()) question.open = link.dataset.toggle === "open";
    });
  }
}
