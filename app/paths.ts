/** Every own address, as a function. Screens section 3. */
export const paths = {
  home: () => "/",
  login: (redirectTo?: string) =>
    redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login",
  logout: () => "/logout",
  forgotPassword: () => "/forgotpassword",
  signUp: () => "/signup",
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
