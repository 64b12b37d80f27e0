import type { FindScreen } from "~/http/screens";

const OUTSIDE_REMIX = new Map([
  ["/healthz", "healthz"],
  ["/readyz", "readyz"],
]);

const UPLOADS = "/uploads/";
const SUCCESS = /^2|^304$/;

/** Names a path by the id of the route that it belongs to; never by anything that was sent. */
export function routeLabels(findScreen: FindScreen): (path: string, status: string) => string {
  return (path, status) => {
    const known = OUTSIDE_REMIX.get(path) ?? findScreen(path)?.id;
    if (known) return known;
    if (path.startsWith(UPLOADS)) return "uploads";
    return SUCCESS.test(status) ? "files" : "unknown";
  };
}
