import type { ServerBuild } from "@remix-run/node";
import { failurePage } from "~/http/responses.server";
import type { Screen } from "~/http/screens";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * The route with a loader that sends visitors to the login. A session that the browser only claims is confirmed by the
 * route's own calls, else by whoAmI, and nothing is sent until the answer is there.
 * An action needs no such loader: it gets nothing but the form, which belongs to a user (docs/promises.md#csrf-protection).
 */
function requireMember(route: Route, { handle }: Screen): Route {
  const load = route.module.loader;
  const loader: Loader = async (call) => {
    const { session, forms } = call.context;
    if (await session.isVisitor()) throw await session.toLogin();
    const [loaded] = await Promise.allSettled([load ? load(call) : null]);
    const user = await session.confirmedUser();
    if (user.kind === "visitor") throw await session.toLogin();
    if (loaded.status === "rejected") throw loaded.reason;
    const needsUser = !handle.worksWithoutBackend && forms.failed() === null;
    if (user.kind === "unknown" && needsUser) throw failurePage(user.failure);
    return loaded.value;
  };
  return { ...route, module: { ...route.module, loader } };
}

/** Refuses visitors before the loader of a route that is not open to them, whatever the loader checks itself. */
export function closeToVisitors(
  routes: ServerBuild["routes"],
  screens: readonly Screen[],
): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const screen = screens.find((each) => each.id === id && each.handle.access === "member");
      return [id, screen ? requireMember(route, screen) : route];
    }),
  );
}
