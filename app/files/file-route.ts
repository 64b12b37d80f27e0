import type { RouteHandle } from "~/http/app-routes";
import { NoPage } from "~/ui/error-page";

/** What the route of every file exports, beside its loader. */
export const handle: RouteHandle = { returnTo: false };

export default NoPage;
