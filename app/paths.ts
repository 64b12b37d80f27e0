/** A way in steps: plain is its beginning; a second tab that is under way at the same time has a number. */
function stepped(path: string, step?: 1 | 2 | "done", tab = 1): string {
  if (step === undefined) return path;
  return `${path}?step=${step}${tab > 1 ? `&tab=${tab}` : ""}`;
}

/** Every own address, as a function. Screens section 3. */
export const paths = {
  home: () => "/",
  login: (redirectTo?: string) =>
    redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login",
  logout: () => "/logout",
  forgotPassword: (step?: 1 | 2 | "done", tab?: number) => stepped("/forgotpassword", step, tab),
  signUp: (step?: 1 | 2 | "done", tab?: number) => stepped("/signup", step, tab),
  helpForVisitors: () => "/helpWithoutMenu",
  help: () => "/helpWithMenu",
  ownFamily: () => "/family",
  family: (familyId: number) => `/family/${familyId}`,
  searchFamily: () => "/searchfamily",
  addFamily: () => "/addfamily",
  addedFamily: (familyId: number) => `/addfamily?added=${familyId}`,
  ownProfile: () => "/myProfile",
  member: (memberId: number) => `/member/${memberId}`,
  events: () => "/events",
  event: (eventId: number) => `/event/${eventId}`,
  accounts: () => "/accounts",
  changePassword: () => "/changepassword",
} as const;
