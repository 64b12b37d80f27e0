import * as z from "zod";

const routeHandle = z.strictObject({
  /** As in the specification's table of routes. */
  access: z.enum(["everyone", "visitor", "member"]).default("member"),
  /** Whether `redirectTo` may name it. */
  returnTo: z.boolean(),
  takesImages: z.boolean().optional(),
  /** Query parameters with typed text. Its other parameters only repeat what the page shows. */
  textParams: z.array(z.string()).default([]),
  /** Caches may keep it, because it is the same for every visitor without cookies. */
  isPublic: z.boolean().optional(),
  worksWithoutBackend: z.boolean().optional(),
});

export type RouteHandle = z.input<typeof routeHandle>;

export interface AppRoute {
  id: string;
  /** Such as `family`, `:familyId?`. */
  segments: readonly string[];
  handle: z.output<typeof routeHandle>;
}

/** Matches exact paths only: their case and slashes count. */
export type FindRoute = (path: string) => AppRoute | undefined;

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

export function appRoutesOf(routes: readonly BuiltRoute[]): AppRoute[] {
  return routes
    .filter(({ id, path }) => id !== "root" && path !== "*")
    .map(({ id, path = "", module }) => {
      const { success, data } = routeHandle.safeParse(module.handle);
      if (!success) throw new Error(`${id} has no handle, or one of another shape (app/http/app-routes.ts)`);
      return { id, segments: segmentsOf(path), handle: data };
    });
}

export function matchesRoute(
  { segments: pattern }: AppRoute,
  segments: readonly string[],
  isSameSegment: (segment: string, name: string) => boolean,
): boolean {
  if (segments.length > pattern.length) return false;
  return pattern.every((name, index) => {
    const segment = segments[index];
    if (name.startsWith(":")) return segment !== undefined || name.endsWith("?");
    return segment !== undefined && isSameSegment(segment, name);
  });
}

export function routeFinder(appRoutes: readonly AppRoute[]): FindRoute {
  return (path) => {
    const segments = segmentsOf(path);
    if (path !== `/${segments.join("/")}`) return undefined;
    return appRoutes.find((appRoute) =>
      matchesRoute(appRoute, segments, (segment, name) => segment === name),
    );
  };
}
