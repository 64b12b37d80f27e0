const COUNTER_RUN_MS = 1500;

const COUNTER_START_VISIBLE_RATIO = 0.2;

/** Counting from zero would look like a fault. */
const COUNTER_FROM_RATIO = 0.9;

export function counter(element: HTMLElement) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const final = element.textContent ?? "";
  const goal = Number(final.replace(/\D/g, ""));

  const run = () => {
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min((now - began) / COUNTER_RUN_MS, 1);
      const shown = Math.floor(goal * (COUNTER_FROM_RATIO + (1 - COUNTER_FROM_RATIO) * part * (2 - part)));
      element.textContent = part < 1 ? shown.toLocaleString("en-IN") : final;
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      run();
    },
    { threshold: COUNTER_START_VISIBLE_RATIO },
  );
  seen.observe(element);
}
