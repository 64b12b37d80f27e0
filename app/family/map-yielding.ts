export const YIELD_INTERVAL_MS = 10;

/** Maps many items, letting other requests run every few milliseconds. */
export async function mapYielding<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result) {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < YIELD_INTERVAL_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  }
  return results;
}
