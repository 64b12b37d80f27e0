/** The link that brings another page into this window; a call, a mail, a new tab or a place on this page does not. */
export function leavesPage(event: MouseEvent, here: URL): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isPlaceHere = hash !== "" && pathname === here.pathname && search === here.search;
  return origin === here.origin && !isPlaceHere ? link : null;
}
