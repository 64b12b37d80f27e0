import { matchPath } from "@remix-run/react";

interface Route {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
}

const OUTSIDE_REMIX = new Map([
  ["/healthz", "healthz"],
  ["/readyz", "readyz"],
]);

const UPLOADS = "/uploads/";
const SUCCESS = /^2|^304$/;

/** Names a path by the id of the route that it belongs to; never by anything that was sent. */
export function routeLabels(routes: readonly Route[]): (path: string, status: string) => string {
  const fixed = new Map(OUTSIDE_REMIX);
  const patterns: { id: string; pattern: string }[] = [];
  for (const { id, path, index } of routes) {
    if (index) fixed.set("/", id);
    else if (path && !path.includes(":") && path !== "*") fixed.set(`/${path}`, id);
    else if (path?.includes(":")) patterns.push({ id, pattern: `/${path}` });
  }
  return (path, status) => {
    const known = fixed.get(path);
    if (known) return known;
    if (path.startsWith(UPLOADS)) return "uploads";
    const found = patterns.find(({ pattern }) => matchPath(pattern, path));
    return found?.id ?? (SUCCESS.test(status) ? "files" : "unknown");
  };
}
