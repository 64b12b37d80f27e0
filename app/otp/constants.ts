/** Age of a step of sign-up and forgotten password, and tabs that may be in one. Issue 4 section 1, decision 022. */
export const OTP_STEP_MAX_AGE_S = 30 * 60;
export const OTP_TABS_AT_ONCE = 4;
