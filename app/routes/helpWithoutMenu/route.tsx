import type { RouteHandle } from "~/http/screens";
import { handle as forMembers } from "../helpWithMenu/route";

export { default, loader, meta } from "../helpWithMenu/route";

export const handle: RouteHandle = { ...forMembers, access: "visitor", isPublic: true };
