import type { ServerBuild } from "@remix-run/node";
import type { AppRoute } from "~/http/app-routes";
import { failurePage } from "~/http/responses.server";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * Wraps the route's loader: it redirects visitors to the login, and returns nothing before the backend has confirmed
 * the session, either in a call of the loader or in whoAmI. An action needs no wrapper, because the token of its form
 * belongs to a user (docs/promises.md#csrf-protection).
 */
function requireMember(route: Route, { handle }: AppRoute): Route {
  const load = route.module.loader;
  const loader: Loader = async (call) => {
    const { session, forms } = call.context;
    if (await session.isVisitor()) throw session.loginRedirect();
    const [loaded] = await Promise.allSettled([load ? load(call) : null]);
    const user = await session.confirmedUser();
    if (user.kind === "visitor") throw session.loginRedirect();
    if (loaded.status === "rejected") throw loaded.reason;
    const needsUser = !handle.worksWithoutBackend && forms.failed() === null;
    if (user.kind === "unknown" && needsUser) throw failurePage(user.failure);
    return loaded.value;
  };
  return { ...route, module: { ...route.module, loader } };
}

/** Protects every route with the access "member", whatever its own loader checks. */
export function guardMemberRoutes(routes: ServerBuild["routes"], appRoutes: readonly AppRoute[]) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const appRoute = appRoutes.find(
        (candidate) => candidate.id === id && candidate.handle.access === "member",
      );
      return [id, appRoute ? requireMember(route, appRoute) : route];
    }),
  );
}
