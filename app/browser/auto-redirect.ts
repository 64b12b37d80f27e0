import { PASSWORD_CHANGED_LEAVE_MS } from "./constants";

export function autoRedirect(link: HTMLElement) {
  setTimeout(() => link.click(), PASSWORD_CHANGED_LEAVE_MS);
}
