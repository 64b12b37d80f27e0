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

/** Only while a card has the focus; otherwise arrow keys scroll. */
function chartKeys(box: HTMLElement) {
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

const MIN_SCALE = 0.1;
const MAX_SCALE = 3;
const DRAG_MIN_PX = 4;
const WHEEL_STEP_PX = 400;

interface Point {
  clientX: number;
  clientY: number;
}

function zoomer(box: HTMLElement, svg: SVGSVGElement) {
  const { width, height } = svg.viewBox.baseVal;
  return (factor: number, { clientX, clientY }: Point) => {
    const before = svg.getBoundingClientRect();
    // The drawing may be smaller than its svg element, so the smaller ratio is its scale.
    const old = Math.min(before.width / width, before.height / height);
    const scale = Math.min(Math.max(old * factor, MIN_SCALE), MAX_SCALE);
    const [partX, partY] = [(clientX - before.left) / before.width, (clientY - before.top) / before.height];
    box.classList.remove("app-chart--fit", "app-chart--auto");
    svg.setAttribute("width", String(width * scale));
    svg.setAttribute("height", String(height * scale));
    const after = svg.getBoundingClientRect();
    box.scrollLeft += after.left + partX * after.width - clientX;
    box.scrollTop += after.top + partY * after.height - clientY;
  };
}

type Zoom = ReturnType<typeof zoomer>;

function zoomByWheel(box: HTMLElement, zoom: Zoom) {
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(2 ** (-event.deltaY / WHEEL_STEP_PX), event);
    },
    { passive: false },
  );
}

function zoomByPinch(box: HTMLElement, zoom: Zoom) {
  let apart = 0;
  const fingers = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        }
      : null;
  box.addEventListener("touchstart", (event) => (apart = fingers(event)?.apart ?? 0), { passive: true });
  box.addEventListener(
    "touchmove",
    (event) => {
      const now = fingers(event);
      if (!now || !apart) return;
      event.preventDefault();
      zoom(now.apart / apart, now);
      apart = now.apart;
    },
    { passive: false },
  );
}

/** Touch scrolls natively. */
function drag(box: HTMLElement) {
  let from: Point | null = null;
  let isDragged = false;
  box.addEventListener("dragstart", (event) => event.preventDefault());
  box.addEventListener("mousedown", (event) => {
    from = event.button === 0 ? event : null;
    isDragged = false;
  });
  document.addEventListener("mousemove", (event) => {
    if (!from) return;
    const [acrossPx, downPx] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!isDragged && Math.hypot(acrossPx, downPx) < DRAG_MIN_PX) return;
    isDragged = true;
    box.scrollBy(-acrossPx, -downPx);
    from = event;
  });
  document.addEventListener("mouseup", () => {
    from = null;
  });
  // The card was dragged, not clicked.
  box.addEventListener("click", (event) => isDragged && event.preventDefault(), true);
}

/** The server can only estimate whether the chart fits. */
function tellWhatFits(box: HTMLElement) {
  const note = box.querySelector<HTMLElement>(".app-chart__part");
  if (!note) return;
  note.classList.remove("app-chart__part--phone");
  const tell = () =>
    (note.hidden = box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight);
  new ResizeObserver(tell).observe(box);
}

export function moveChart(box: HTMLElement) {
  const svg = box.querySelector("svg");
  if (!svg) return;
  tellWhatFits(box);
  const zoom = zoomer(box, svg);
  zoomByWheel(box, zoom);
  zoomByPinch(box, zoom);
  drag(box);
  chartKeys(box);
}
