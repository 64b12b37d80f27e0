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

  // Families, members and their pictures, specification section 8.
  FAMILY_SAVED: "Family details updated successfully.",
  FAMILY_IMAGE_SAVED: "Family image updated successfully.",
  MEMBER_SAVED: "Family member details updated successfully.",
  MEMBER_NOT_SAVED: "Failed to update member details.",
  MEMBER_IMAGE_SAVED: "Member image updated successfully.",
  IMAGE_NOT_SAVED: "Image upload failed. Please try again.",

  // Edge cases, R11 and "401 during a POST".
  MAYBE_SAVED: "We do not know whether it was saved. Check before sending again.",
  DRAFT_KEPT: "Your session had ended. Check and save.",

  // Forgotten password, specification section 8.
  RESET_OTP_FAILED: "Failed to generate OTP.",
  // Sign-up says this too, though it resets nothing: the specification keeps that oddity.
  RESET_FAILED: "Failed to reset password.",
  PASSWORD_RESET: "Password reset successfully, please login using new password.",

  // Sign-up, specification section 8.
  SIGN_UP_OTP_FAILED: "Failed to request signup OTP.",
  SIGNED_UP: "Sign Up completed successfully, please login using below link.",

  // Change password, specification section 8.
  PASSWORD_NOT_CHANGED: "Failed to change password. Please try again.",
  PASSWORD_CHANGED: "Password changed successfully.",

  // Help, specification section 2.
  NO_QUESTION_FOUND: "No matching questions found.",
  // Events and accounts, screens sections 7 and 8.
  NO_UPCOMING_EVENTS: "There are no upcoming events.",
  NO_PAST_EVENTS: "There are no past events.",
  NO_ACCOUNT: "Select an account.",
  NO_TRANSACTIONS: "There are no transactions for this month.",
} as const;

/** Why the second step shows the first. Issue 4 section 1. */
export const STEP_LOST = "This step is over or was never begun here. Please begin again with your e-mail.";

const SECONDS_PER_MINUTE = 60;

/** What a limit against guessing says, and when to try again. Issue 4 section 6. */
export function triedTooOften(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  return `Too many tries. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** The unknown session, shown only while something is under way. Specification section 4, screens section 2. */
export const LOADING = "Loading...";

/** Explains the star beside a label. Screens section 3, login. */
export const REQUIRED_NOTE = "* This field is required";

/** A family was added. Specification section 8 "Success messages". */
export function familyAdded(name: string, familyId: number): string {
  return `Family ${name} added successfully with family id ${familyId}.`;
}

/** What the drop zone says of files it does not take. Specification section 5 "Images". */
export const dropMessages = {
  type: (kinds: string) => `File type must be ${kinds}`,
  large: (bytes: number) => `File is larger than ${bytes} bytes`,
  small: (bytes: number) => `File is smaller than ${bytes} bytes`,
  many: "Too many files",
} as const;

/** Kinds of pictures that are taken, in words. */
export const IMAGE_KINDS = "JPEG, PNG or WebP";
