const COUNTER_RUN_MS = 1500;

const COUNTER_START_VISIBLE_RATIO = 0.2;

/** A counter that starts from zero would look broken. */
const COUNTER_START_VALUE_RATIO = 0.9;

export function counter(element: HTMLElement) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const finalText = element.textContent ?? "";
  const finalValue = Number(finalText.replace(/\D/g, ""));

  const run = () => {
    const startedAt = performance.now();
    const step = (now: number) => {
      const progress = Math.min((now - startedAt) / COUNTER_RUN_MS, 1);
      const shown = Math.floor(
        finalValue *
          (COUNTER_START_VALUE_RATIO + (1 - COUNTER_START_VALUE_RATIO) * progress * (2 - progress)),
      );
      element.textContent = progress < 1 ? shown.toLocaleString("en-IN") : finalText;
      if (progress < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { threshold: COUNTER_START_VISIBLE_RATIO },
  );
  observer.observe(element);
}
