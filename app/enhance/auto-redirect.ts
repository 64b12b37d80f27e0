import { PASSWORD_CHANGED_LEAVE_MS } from "./constants";

/** Follows a link by itself after a while; without scripts a header does it. */
export function autoRedirect(link: HTMLElement) {
  setTimeout(() => link.click(), PASSWORD_CHANGED_LEAVE_MS);
}
