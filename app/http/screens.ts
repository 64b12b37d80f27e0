import * as z from "zod";

const routeHandle = z.strictObject({
  /** Who may open it, as the specification's table of routes says. A route that says nothing is closed to visitors. */
  access: z.enum(["everyone", "visitor", "member"]).default("member"),
  /** Whether `redirectTo` may lead here after a login. */
  returnTo: z.boolean(),
  takesImages: z.boolean().optional(),
  /** The query parameters with typed text, which may end in punctuation: `Dr.` */
  textParams: z.array(z.string()).default([]),
  /** A key of the loader's data that is truthy if the page has a search form, whose text a change of the language keeps. */
  queryFormKey: z.string().optional(),
  /** The same for every visitor without cookies, so caches may keep it. */
  isPublic: z.boolean().optional(),
  worksWithoutBackend: z.boolean().optional(),
});

export type RouteHandle = z.input<typeof routeHandle>;

export interface Screen {
  id: string;
  /** Such as `family`, `:familyId?`. */
  segments: readonly string[];
  handle: z.output<typeof routeHandle>;
}

/** Undefined unless the path is written exactly as the route is, without extra slashes. */
export type FindScreen = (path: string) => Screen | undefined;

export interface BuiltRoute {
  id: string;
  path?: string | undefined;
  module: { handle?: unknown };
}

/** A name and at most one numeric id: every page's path and no file's. */
export const PAGE_PATH = /^\/\w*(\/\d+)?$/;

export function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Throws if a route has no valid handle. */
export function screensOf(routes: readonly BuiltRoute[]): Screen[] {
  return routes
    .filter(({ id, path }) => id !== "root" && path !== "*")
    .map(({ id, path = "", module }) => {
      const { success, data } = routeHandle.safeParse(module.handle);
      if (!success) throw new Error(`${id} has no handle, or one of another shape (app/http/screens.ts)`);
      return { id, segments: segmentsOf(path), handle: data };
    });
}

export function isAt(
  { segments: own }: Screen,
  segments: readonly string[],
  isSame: (segment: string, name: string) => boolean,
): boolean {
  if (segments.length > own.length) return false;
  return own.every((name, at) => {
    const segment = segments[at];
    if (name.startsWith(":")) return segment !== undefined || name.endsWith("?");
    return segment !== undefined && isSame(segment, name);
  });
}

export function screenFinder(screens: readonly Screen[]): FindScreen {
  return (path) => {
    const segments = segmentsOf(path);
    if (path !== `/${segments.join("/")}`) return undefined;
    return screens.find((screen) => isAt(screen, segments, (segment, name) => segment === name));
  };
}
