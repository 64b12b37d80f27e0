import type { RouteHandle } from "~/http/app-routes";
import { handle as forMembers } from "../helpWithMenu/route";

export { default, loader, meta } from "../helpWithMenu/route";

export const handle: RouteHandle = { ...forMembers, access: "visitor", isPublic: true };
