const COUNTER_RUN_MS = 1500;

/** A number that was visible for longer has been read, so it does not start again at zero. */
const COUNTER_READ_MS = 400;

const COUNTER_START_VISIBLE_RATIO = 0.2;

function wasRead(): boolean {
  const [painted] = performance.getEntriesByName("first-contentful-paint");
  return painted !== undefined && performance.now() - painted.startTime > COUNTER_READ_MS;
}

export function counter(element: HTMLElement) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const final = element.textContent ?? "";
  const goal = Number(final.replace(/\D/g, ""));

  const run = () => {
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min((now - began) / COUNTER_RUN_MS, 1);
      const shown = Math.round(goal * part * (2 - part));
      element.textContent = part < 1 ? shown.toLocaleString("en-IN") : final;
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  let isFirstLook = true;
  const seen = new IntersectionObserver(
    (entries) => {
      const isInView = entries.some((entry) => entry.isIntersecting);
      const stays = isFirstLook && wasRead();
      isFirstLook = false;
      if (!isInView) return;
      seen.disconnect();
      if (!stays) run();
    },
    { threshold: COUNTER_START_VISIBLE_RATIO },
  );
  seen.observe(element);
}
