/** The only script in a downloaded family file. */
import { nameFinder } from "~/name-search/matching";
import { typedWords } from "~/name-search/searched-text";

/** In either script. */
function namesIn(row: Element): string[] {
  return [...(row.querySelector("th")?.children ?? [])].map(({ textContent }) => textContent ?? "");
}

function cardsByRow(): Map<string, HTMLElement[]> {
  const cards = new Map<string, HTMLElement[]>();
  for (const card of document.querySelectorAll<HTMLAnchorElement>("section a")) {
    const known = cards.get(card.hash) ?? [];
    known.push(card);
    cards.set(card.hash, known);
  }
  return cards;
}

function markCard(card: HTMLElement, isMarked: boolean) {
  card.style.outline = isMarked ? "3px solid" : "";
  if (!isMarked) return;
  for (let at = card.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
}

const rows = [...document.querySelectorAll<HTMLElement>("tbody tr")];
const cards = cardsByRow();

function find(sought: string): number {
  const finds = nameFinder(sought);
  const found = sought === "" ? rows : rows.filter((row) => namesIn(row).some(finds));
  for (const row of rows) {
    const isFound = found.includes(row);
    row.style.display = isFound ? "" : "none";
    for (const card of cards.get(`#${row.id}`) ?? []) markCard(card, isFound && sought !== "");
  }
  return found.length;
}

const box = document.getElementById("find-box");
const input = box?.querySelector("input");
const told = box?.querySelector("[role=status]");
if (box && input && told) {
  box.hidden = false;
  input.addEventListener("input", () => {
    const sought = typedWords(input.value).join(" ");
    const found = find(sought);
    const { found: some = "", nobody = "" } = box.dataset;
    told.textContent = sought === "" ? "" : found > 0 ? some.replace("#", String(found)) : nobody;
  });
}
