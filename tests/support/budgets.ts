/** A budget is the measured value plus 5 %. A change that is worth more updates its figure here. */
const ROOM = 1.05;

export const most = (measured: number) => Math.ceil(measured * ROOM);

/** Brotli over the wire, of the sample community. */
export const VISITOR_PAGES_BYTES = {
  "/": 3_640,
  "/login": 3_520,
  "/signup": 3_362,
  "/signup?step=done": 2_845,
  "/forgotpassword": 3_383,
  "/forgotpassword?step=done": 2_854,
  "/helpWithoutMenu": 4_037,
  "/helpWithoutMenu?open=all": 4_041,
};

export const MEMBER_PAGES_BYTES = {
  "/": 5_104,
  "/family": 9_358,
  "/family?view=book": 4_691,
  "/family?edit=details": 5_147,
  "/family?edit=image": 4_280,
  "/member/2": 4_492,
  "/myProfile?edit=profile": 5_903,
  "/addfamily": 5_159,
  "/searchfamily": 3_668,
  "/related?from=1&to=2": 3_862,
  "/events": 4_609,
  "/event/1": 4_285,
  "/accounts?accountId=1&year=2025&month=1": 5_268,
  "/changepassword": 3_888,
  "/helpWithMenu": 4_498,
};

/** Brotli over the wire; `memberOf1000` before compression. */
export const BYTES = {
  secondStepOfSignUp: 3_645,
  secondStepOfForgottenPassword: 3_757,
  searchOf30: 4_617,
  peopleOf12: 5_100,
  statementOf216: 6_088,
  familyOf24: 10_596,
  familyOf1000: 44_986,
  memberOf1000: 711,
  chartOf1000: 53_946,
  scripts: 3_368,
  scriptsWithChart: 4_670,
  imageEditor: 54_769,
  offlineWorker: 1_329,
};

/** Of whole pages on a phone, 360 px wide. */
export const HEIGHTS_PX = {
  "/family": 2_499,
  "/events": 2_122,
  "/member/2": 1_130,
  "/member/21": 1_543,
  "/myProfile?edit=profile": 1_589,
};

/** An uncached family page: four files, and portraits that Chromium loads ahead. */
export const COLD_FAMILY_REQUESTS = 11;
