type Card = SVGAElement;

function firstCard(couple: Element | undefined): Card | null {
  return couple?.querySelector<Card>("a") ?? null;
}

function cardAfter(key: string, card: Card, couples: readonly SVGGElement[]): Element | null {
  const couple = couples.find((each) => each.contains(card));
  if (!couple) return null;
  const { up } = couple.dataset;
  const siblings = couples.filter((each) => each.dataset.up === up);
  const at = siblings.indexOf(couple);
  if (key === "ArrowUp") return up ? firstCard(couples[Number(up)]) : null;
  if (key === "ArrowLeft") return firstCard(siblings[at - 1]);
  if (key === "ArrowRight") return firstCard(siblings[at + 1]);
  if (key === " ") return [...couple.querySelectorAll<Card>("a")].find((each) => each !== card) ?? null;
  const own = String(couples.indexOf(couple));
  return key === "ArrowDown" ? firstCard(couples.find((each) => each.dataset.up === own)) : null;
}

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " "];

/** Arrow keys move between cards while a card has the focus; otherwise they scroll as usual. */
export function chartKeys(box: HTMLElement) {
  const couples = [...box.querySelectorAll<SVGGElement>("svg > g[transform]")];
  box.addEventListener("keydown", (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!KEYS.includes(key) || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof SVGAElement)) return;
    event.preventDefault();
    const next = cardAfter(key, target, couples);
    if (!(next instanceof SVGAElement)) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "center", inline: "center" });
  });
}
