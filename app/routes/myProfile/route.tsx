/** /myProfile: one's own profile, the same screen without an id. Screens section 6. */
export { default, loader, meta } from "../member.$memberId/route";
