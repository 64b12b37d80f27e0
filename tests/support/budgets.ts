/** A budget is what was measured and 5 % more. A change that is worth more writes its figure down here. */
const ROOM = 1.05;

export const most = (measured: number) => Math.ceil(measured * ROOM);

/** Brotli over the wire, of the sample community. */
export const VISITOR_PAGES_BYTES = {
  "/": 3_523,
  "/login": 3_617,
  "/signup": 3_445,
  "/signup?step=done": 2_851,
  "/forgotpassword": 3_465,
  "/forgotpassword?step=done": 2_862,
  "/helpWithoutMenu": 3_751,
  "/helpWithoutMenu?open=all": 3_759,
};

export const MEMBER_PAGES_BYTES = {
  "/": 4_636,
  "/family": 7_959,
  "/family?view=book": 4_286,
  "/family?edit=details": 4_991,
  "/family?edit=image": 4_225,
  "/member/2": 4_508,
  "/myProfile?edit=profile": 5_732,
  "/addfamily": 4_964,
  "/searchfamily": 3_544,
  "/related?from=1&to=2": 3_699,
  "/events": 4_150,
  "/event/1": 4_254,
  "/accounts?accountId=1&year=2025&month=1": 5_197,
  "/changepassword": 3_880,
  "/helpWithMenu": 4_192,
};

/** Brotli over the wire; a member of the large family before compression. */
export const BYTES = {
  secondStepOfSignUp: 3_729,
  secondStepOfForgottenPassword: 3_703,
  searchOf30: 4_646,
  statementOf216: 6_088,
  familyOf24: 8_895,
  familyOf1000: 44_986,
  memberOf1000: 711,
  chartOf1000: 51_381,
  scripts: 3_368,
  scriptsWithChart: 4_670,
  imageEditor: 54_769,
  offlineWorker: 1_329,
};

/** Of whole pages on a phone, 360 px wide. */
export const HEIGHTS_PX = {
  "/family": 2_752,
  "/events": 1_931,
  "/member/2": 1_173,
  "/member/21": 1_559,
  "/myProfile?edit=profile": 1_636,
};

/** Of a family's page with nothing in the cache, portraits among them. */
export const COLD_FAMILY_REQUESTS = 9;
