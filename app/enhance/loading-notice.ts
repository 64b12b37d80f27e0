import { LOADING_NOTICE_AFTER_MS } from "./constants";
import { leavesPage } from "./navigation-click";

/** Says in a live region that a form or link is under way, when it takes long. */
export function loadingNotice(page: Document) {
  const region = page.createElement("div");
  region.className = "app-loading";
  region.setAttribute("role", "status");
  page.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    region.textContent = "";
  };
  const begin = () => {
    stop();
    timer = setTimeout(() => {
      region.textContent = page.body.dataset.loading ?? "";
    }, LOADING_NOTICE_AFTER_MS);
  };
  // Not beforeunload: it comes for tel: and mailto: links too, which leave the page where it is.
  page.addEventListener("click", (event) => {
    if (leavesPage(event, new URL(location.href))) begin();
  });
  page.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) begin();
  });
  // Escape stops a page that is under way, and Back may bring this very page again.
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") stop();
  });
  addEventListener("pageshow", stop);
}
