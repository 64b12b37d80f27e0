import type { RouteHandle } from "~/http/app-routes";

export const handle: RouteHandle = { returnTo: true, takesImages: true };
/** The signed-in member's profile is the member screen without an id. */
export { action, default, headers, loader, meta } from "../member.$memberId/route";
