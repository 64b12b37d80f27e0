/** Outcome texts, word for word from sections 5 and 8 of the specification and from screens.md. */
export const messages = {
  // Catalogue, specification section 8.
  DEFAULT: "Something went wrong. Please try again later.",
  NETWORK: "Unable to connect. Please check your network connection.",
  UNAUTHORIZED: "Your session has expired. Please log in again.",
  FAMILY_NOT_FOUND: "Family not found. Please check the Family ID.",
  INVALID_INPUT: "Invalid input provided.",

  // Login, specification section 8.
  LOGIN_REFUSED: "Login failed. Please check your credentials.",
  LOGIN_UNEXPECTED: "Unexpected error occurred. Try again.",
  LOGIN_NO_ANSWER: "Server is not responding. Please try again later.",
  LOGIN_FALSE: "Invalid credentials",

  // Search, specification section 8.
  NO_FAMILY_FOUND: "No family found for selected search criteria",
} as const;

/** The unknown session, shown only while something is under way. Specification section 4, screens section 2. */
export const LOADING = "Loading...";
