/** Time in which tries are counted. Issue 4 section 6, contract 4.5: an OTP lives as long. */
export const GUESSING_WINDOW_S = 15 * 60;

/** Tries in that time for one account (e-mail, OTP request), from one address, in all. Issue 4 section 6. */
export const LOGIN_CALLS = { account: 10, address: 1_000, all: 10_000 } as const;
export const OTP_REQUEST_CALLS = { account: 3, address: 1_000, all: 3_000 } as const;
export const OTP_TRY_CALLS = { account: 5, address: 1_000, all: 3_000 } as const;

/** Part of an IPv6 address that one household has: /56, in hexadecimal digits. Issue 4 section 6. */
export const HOUSEHOLD_PREFIX_DIGITS = 14;
