const MARK = "sent";
const MARKED = /[?&]sent$/;

/**
 * The address that a form of this page is sent to. A browser whose request fails puts its error page in the place of a page
 * with the same address, and Back would no longer find the form.
 */
export function withSentMark(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${MARK}`;
}

export function withoutSentMark(address: string): string {
  return address.replace(MARKED, "");
}
