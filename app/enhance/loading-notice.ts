import { LOADING_NOTICE_AFTER_MS } from "../constants";
import { LOADING } from "../messages";

/** Says in a live region that a form or link is under way, when it takes long. Screens section 2. */
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
  addEventListener("beforeunload", () => {
    timer = setTimeout(() => {
      region.textContent = LOADING;
    }, LOADING_NOTICE_AFTER_MS);
  });
  // Back may bring this very page again, and a download or a stop leaves it in place.
  addEventListener("pageshow", stop);
}
