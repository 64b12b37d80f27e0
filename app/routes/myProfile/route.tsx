/** One's own profile is the member's screen without an id. */
export { action, default, headers, loader, meta } from "../member.$memberId/route";
