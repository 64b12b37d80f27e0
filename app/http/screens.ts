import * as z from "zod";

const routeHandle = z.strictObject({
  /** Somebody can go on here after a login; anything else is no target of `redirectTo`. */
  returnTo: z.boolean(),
  /** A POST with `?edit=image` brings an image. */
  takesImages: z.boolean().optional(),
  /** The same for every visitor without cookies, so that caches may keep it. */
  isPublic: z.boolean().optional(),
  /** Shown while the backend is away: it waits no longer than for what it can do without. */
  worksWithoutBackend: z.boolean().optional(),
});

/** What a route says of itself, in `export const handle`. */
export type RouteHandle = z.infer<typeof routeHandle>;

export interface Screen {
  /** The route's id in the build, such as `routes/events`. */
  id: string;
  /** Segments of its path as in the build: `family`, `:familyId?`. */
  segments: readonly string[];
  handle: RouteHandle;
}

/** The screen at a path that is written exactly as ours are; undefined for any other. */
export type FindScreen = (path: string) => Screen | undefined;

export interface BuiltRoute {
  id: string;
  path?: string | undefined;
  module: { handle?: unknown };
}

/** A name and at most one id, which is a number: every page's own path, and none of a file's. */
export const PAGE_PATH = /^\/\w*(\/\d+)?$/;

export function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** The screens of a build. Throws where a route does not say what it is. */
export function screensOf(routes: readonly BuiltRoute[]): Screen[] {
  return routes
    .filter(({ id, path }) => id !== "root" && path !== "*")
    .map(({ id, path = "", module }) => {
      const { success, data } = routeHandle.safeParse(module.handle);
      if (!success) throw new Error(`${id} has no handle, or one of another shape (app/http/screens.ts)`);
      return { id, segments: segmentsOf(path), handle: data };
    });
}

/** Whether a path of these segments belongs to the screen; `isSame` compares the fixed ones. */
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
