/** /myProfile: one's own profile, the same screen without an id. Screens section 6. */
export { action, default, headers, loader, meta } from "../member.$memberId/route";
