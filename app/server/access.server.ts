import type { ServerBuild } from "@remix-run/node";
import { failurePage } from "~/http/responses.server";
import type { Screen } from "~/http/screens";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/** Tells the header when the route's loader has ended. */
function withLoader(route: Route, load: Loader): Route {
  const loader: Loader = async (call) => {
    try {
      return await load(call);
    } finally {
      call.context.page.loaded.resolve();
    }
  };
  return { ...route, module: { ...route.module, loader } };
}

/**
 * A loader that sends visitors to the login. A session that the browser only claims is confirmed by the route's own
 * calls, else by whoAmI, and nothing is sent until the answer is there.
 * An action needs no such loader: it gets nothing but the form, which belongs to a user (docs/promises.md#csrf-protection).
 */
function requiringMember(load: Loader, { handle }: Screen): Loader {
  return async (call) => {
    const { session, forms } = call.context;
    if (await session.isVisitor()) throw await session.toLogin();
    const [loaded] = await Promise.allSettled([load(call)]);
    const user = await session.confirmedUser();
    if (user.kind === "visitor") throw await session.toLogin();
    if (loaded.status === "rejected") throw loaded.reason;
    const needsUser = !handle.worksWithoutBackend && forms.failed() === null;
    if (user.kind === "unknown" && needsUser) throw failurePage(user.failure);
    return loaded.value;
  };
}

const noLoader: Loader = async () => null;

/** Refuses visitors before the loader of a route that is not open to them, whatever the loader checks itself. */
export function closedToVisitors(
  routes: ServerBuild["routes"],
  screens: readonly Screen[],
): ServerBuild["routes"] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (id === "root") return [id, route];
      const load = route.module.loader ?? noLoader;
      const screen = byId.get(id);
      return [
        id,
        withLoader(route, screen?.handle.access === "member" ? requiringMember(load, screen) : load),
      ];
    }),
  );
}
