import { states } from "./states";

const pathsOf = (who: "visitor" | undefined) => states.filter(({ as }) => as === who).map(({ path }) => path);

/** Paths of the screens in all states that a URL can open; `/family` leads a visitor to the login. */
export const VISITOR_PATHS = [
  ...new Set(pathsOf("visitor").filter((path) => path !== "/family")),
  "/login?redirectTo=%2Fevents",
  "/signup?step=done",
  "/logout",
  "/language",
];
export const MEMBER_PATHS = [
  ...new Set(pathsOf(undefined)),
  "/addfamily?added=2",
  "/family/abc",
  "/family?view=print-chart",
  "/member/30?edit=profile",
  "/related?from=1&to=30",
];
