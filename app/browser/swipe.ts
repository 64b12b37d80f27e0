import { SWIPE_MIN_PX } from "./constants";

export function swipe(element: HTMLElement, turn: (step: number) => void) {
  let from: Touch | undefined;
  element.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  });
  element.addEventListener(
    "touchstart",
    ({ touches }) => {
      // Two fingers, or one on a zoomed page, look closer instead of turning.
      from = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  element.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const across = to.clientX - from.clientX;
    if (Math.abs(across) > Math.max(SWIPE_MIN_PX, Math.abs(to.clientY - from.clientY) * 2))
      turn(across < 0 ? 1 : -1);
    from = undefined;
  });
}
