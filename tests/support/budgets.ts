/** A budget is what was measured and 5 % more. A change that is worth more writes its figure down here. */
const ROOM = 1.05;

export const most = (measured: number) => Math.ceil(measured * ROOM);

/** Brotli over the wire, of the sample community. */
export const VISITOR_PAGES_BYTES = {
  "/": 3_688,
  "/login": 3_672,
  "/signup": 3_499,
  "/signup?step=done": 2_989,
  "/forgotpassword": 3_515,
  "/forgotpassword?step=done": 2_999,
  "/helpWithoutMenu": 3_894,
  "/helpWithoutMenu?open=all": 3_899,
};

export const MEMBER_PAGES_BYTES = {
  "/": 5_293,
  "/family": 8_286,
  "/family?view=book": 4_838,
  "/family?edit=details": 5_227,
  "/family?edit=image": 4_378,
  "/member/2": 4_667,
  "/myProfile?edit=profile": 5_965,
  "/addfamily": 5_234,
  "/searchfamily": 3_675,
  "/related?from=1&to=2": 3_959,
  "/events": 4_742,
  "/event/1": 4_415,
  "/accounts?accountId=1&year=2025&month=1": 5_419,
  "/changepassword": 4_020,
  "/helpWithMenu": 4_339,
};

/** Brotli over the wire; a member of the large family before compression. */
export const BYTES = {
  secondStepOfSignUp: 3_784,
  secondStepOfForgottenPassword: 3_757,
  searchOf30: 4_646,
  peopleOf12: 5_100,
  statementOf216: 6_088,
  familyOf24: 9_358,
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
  "/events": 2_122,
  "/member/2": 1_173,
  "/member/21": 1_559,
  "/myProfile?edit=profile": 1_636,
};

/** Of a family's page with nothing in the cache, portraits among them. */
export const COLD_FAMILY_REQUESTS = 9;
