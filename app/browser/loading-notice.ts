const LOADING_NOTICE_AFTER_MS = 500;

/** Browsers do not report the end of a download. */
const FILE_NOTICE_MS = 6_000;

const FILE = /\.\w+$/;

function followedLink(event: MouseEvent, here: URL): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isOnThisPage = hash !== "" && pathname === here.pathname && search === here.search;
  return origin === here.origin && !isOnThisPage ? link : null;
}

export function loadingNotice(page: Document) {
  const region = page.createElement("output");
  region.setAttribute("role", "status");
  page.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sender: Element | null = null;
  const stop = () => {
    clearTimeout(timer);
    region.textContent = "";
    sender?.removeAttribute("aria-busy");
  };
  const begin = (from: Element, address: string) => {
    stop();
    timer = setTimeout(() => {
      region.textContent = from.closest<HTMLElement>("[data-loading]")?.dataset.loading ?? "";
      if (FILE.test(new URL(address, location.href).pathname)) timer = setTimeout(stop, FILE_NOTICE_MS);
    }, LOADING_NOTICE_AFTER_MS);
  };
  // beforeunload would also fire for tel: and mailto: links.
  page.addEventListener("click", (event) => {
    const link = followedLink(event, new URL(location.href));
    if (link) begin(link, link.href);
  });
  page.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element)) return;
    begin(target, target.getAttribute("action") ?? "");
    sender = target;
    sender.setAttribute("aria-busy", "true");
  });
  // Escape stops loading, and Back may restore this page from memory.
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") stop();
  });
  addEventListener("pageshow", stop);
}
