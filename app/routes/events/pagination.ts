const PAGE_WINDOW_PAGES = 5;
export interface Pages {
  current: number;
  count: number;
  /** Page numbers around the current one; null stands for a gap. */
  window: (number | null)[];
}

export function pageWindow(current: number, count: number): (number | null)[] {
  const before = Math.floor(PAGE_WINDOW_PAGES / 2);
  const first = Math.max(1, Math.min(current - before, count - PAGE_WINDOW_PAGES + 1));
  const last = Math.min(count, first + PAGE_WINDOW_PAGES - 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...(first > 1 ? [null] : []), ...numbers, ...(last < count ? [null] : [])];
}

export function paginate(entries: number, pageSize: number, asked: number): Pages {
  const count = Math.max(1, Math.ceil(entries / pageSize));
  const current = Math.min(asked, count);
  return { current, count, window: pageWindow(current, count) };
}
