/**
 * Placeholder component. Without a default export Remix treats a route as a resource route, and its errors would not
 * render the error page.
 */
export function NoPage() {
  return null;
}
