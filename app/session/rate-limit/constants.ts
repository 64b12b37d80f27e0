/** Time in which tries are counted; a one-time password of the backend lives as long. */
export const RATE_LIMIT_WINDOW_S = 15 * 60;

/** Tries in that time. The numbers are explained in docs/promises.md#rate-limits. */
const GUESSES_OF_A_PASSWORD = {
  account: 10,
  /** The backend locks an account for good at the fifth wrong password (docs/backend-contract.md#wrong-passwords). */
  inARow: 4,
  address: 1_000,
  all: 10_000,
  isGuess: true,
} as const;
const REQUESTS_OF_AN_OTP = { account: 3, address: 1_000, all: 3_000, isGuess: false } as const;

/** Sign-up and forgotten password apart: who learns at one that they have an account goes on to the other. */
export const RATE_LIMITS = {
  login: GUESSES_OF_A_PASSWORD,
  changePassword: GUESSES_OF_A_PASSWORD,
  signUpOtp: REQUESTS_OF_AN_OTP,
  resetOtp: REQUESTS_OF_AN_OTP,
  /** A search for a relation may cost 60 calls. */
  relation: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** Looking for people by name reads up to eight families; every ten minutes. */
  people: { account: 30, address: 1_000, all: 3_000, isGuess: false, windowS: 10 * 60 },
  /** Portraits inside it cost processor time. */
  file: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  otpTry: { account: 5, address: 1_000, all: 3_000, isGuess: true },
} as const;

/** Part of an IPv6 address that one household has. */
export const HOUSEHOLD_PREFIX_BITS = 56;
