/** The window in which attempts are counted; the backend's one-time passwords are valid as long. */
export const RATE_LIMIT_WINDOW_S = 15 * 60;

/** The backend locks an account for good at the fifth (docs/backend-contract.md#wrong-passwords). */
export const WRONG_PASSWORDS_IN_A_ROW_MAX = 4;

/** How long wrong passwords are remembered after the last one, and the names of an account after its last login. */
export const ACCOUNT_REMEMBERED_S = 28 * 24 * 60 * 60;

/** Without Redis; those that were used longest ago go first. */
export const ACCOUNTS_REMEMBERED_MAX = 50_000;

/** Attempts in that window. docs/why/sessions.md#rate-limits-count-by-account-first */
const GUESSES_OF_A_PASSWORD = { account: 10, address: 1_000, all: 10_000, isGuess: true } as const;
const REQUESTS_OF_AN_OTP = { account: 3, address: 1_000, all: 3_000, isGuess: false } as const;

/**
 * Sign-up and forgotten password count separately, because people who learn at one that they have an account go on to
 * the other.
 */
export const RATE_LIMITS = {
  login: GUESSES_OF_A_PASSWORD,
  changePassword: GUESSES_OF_A_PASSWORD,
  signUpOtp: REQUESTS_OF_AN_OTP,
  resetOtp: REQUESTS_OF_AN_OTP,
  /** One search for a relation may cost 60 calls. */
  relation: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** A search for people by name reads up to eight families; counted over ten minutes. */
  people: { account: 30, address: 1_000, all: 3_000, isGuess: false, windowS: 10 * 60 },
  /** Events that the backend sends by page may take 20 calls. */
  events: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** The portraits inside a file cost CPU time. */
  file: { account: 40, address: 1_000, all: 3_000, isGuess: false },
  /** A member who saves family after family takes the directory away; counted over a day. */
  fileOfOthers: { account: 10, address: 10_000, all: 10_000, isGuess: false, windowS: 24 * 60 * 60 },
  otpTry: { account: 5, address: 1_000, all: 3_000, isGuess: true },
} as const;
