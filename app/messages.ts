/** Outcome texts, word for word from docs/screens.md#success-messages and docs/screens.md#failure-messages */
export const messages = {
  // docs/screens.md#catalogue
  DEFAULT: "Something went wrong. Please try again later.",
  NETWORK: "Unable to connect. Please check your network connection.",
  UNAUTHORIZED: "Your session has expired. Please log in again.",
  FAMILY_NOT_FOUND: "Family not found. Please check the Family ID.",
  INVALID_INPUT: "Invalid input provided.",

  // Login.
  LOGIN_REFUSED: "Login failed. Please check your credentials.",
  LOGIN_UNEXPECTED: "Unexpected error occurred. Try again.",
  LOGIN_NO_ANSWER: "Server is not responding. Please try again later.",
  LOGIN_FALSE: "Invalid credentials",
  LOGIN_INACTIVE: "User is not active, please contact administrator.",

  // Search.
  NO_FAMILY_FOUND: "No family found for selected search criteria",

  // Families, members and their pictures.
  FAMILY_SAVED: "Family details updated successfully.",
  FAMILY_IMAGE_SAVED: "Family image updated successfully.",
  MEMBER_SAVED: "Family member details updated successfully.",
  MEMBER_NOT_SAVED: "Failed to update member details.",
  MEMBER_IMAGE_SAVED: "Member image updated successfully.",
  IMAGE_NOT_SAVED: "Image upload failed. Please try again.",

  // Forms.
  MAYBE_SAVED: "We do not know whether it was saved. Check before sending again.",
  DRAFT_KEPT: "Your session had ended. Check and save.",
  FORM_OF_SOMEONE_ELSE: "This form was opened by someone else.",
  FORM_EXPIRED: "This form has expired. Please check and send it again.",
  NO_COOKIES: "Your browser sent no cookie. Please allow cookies for this site and send the form again.",

  // Forgotten password.
  RESET_OTP_FAILED: "Failed to generate OTP.",
  // Sign-up says this too, though it resets nothing: the specification keeps that oddity.
  RESET_FAILED: "Failed to reset password.",
  PASSWORD_RESET: "Password reset successfully, please login using new password.",

  // Sign-up.
  SIGN_UP_OTP_FAILED: "Failed to request signup OTP.",
  SIGNED_UP: "Sign Up completed successfully, please login using below link.",
  LOG_IN_WITH_EMAIL: "Log in with your e-mail address.",

  // Change password.
  PASSWORD_NOT_CHANGED: "Failed to change password. Please try again.",
  PASSWORD_CHANGED: "Password changed successfully.",

  // Help.
  NO_QUESTION_FOUND: "No matching questions found.",
  // Events and accounts.
  NO_UPCOMING_EVENTS: "There are no upcoming events.",
  NO_PAST_EVENTS: "There are no past events.",
  NO_ACCOUNT: "Select an account.",
  NO_TRANSACTIONS: "There are no transactions for this month.",
} as const;

/** Why the second step of a one-time password shows the first. */
export const STEP_LOST =
  "This step has expired or was started in another browser. Please start again with your e-mail.";

const SECONDS_PER_MINUTE = 60;

/** What a rate limit says. */
export function triedTooOften(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  return `Too many tries. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

export const REQUIRED_NOTE = "* This field is required";

export function familyAdded(name: string, familyId: number): string {
  return `Family ${name} added successfully with family id ${familyId}.`;
}

/** Texts of the drop zone. */
export const dropMessages = {
  type: (kinds: string) => `File type must be ${kinds}`,
  large: (bytes: number) => `File is larger than ${bytes} bytes`,
  small: (bytes: number) => `File is smaller than ${bytes} bytes`,
  many: "Too many files",
} as const;

/** Kinds of images that are taken. */
export const IMAGE_KINDS = "JPEG, PNG or WebP";

const WRONG_TYPE = dropMessages.type(IMAGE_KINDS);

/** What the server says of images that it does not take, or does not have. */
export const imageMessages = {
  heic: `${WRONG_TYPE}. This one is HEIC: set the camera to "Most Compatible", or send a screenshot of it.`,
  damaged: `${WRONG_TYPE}, and this file is damaged.`,
  tooManyPixels: "The image has more than 40 megapixels. Please choose a smaller one.",
  tooManyPixelsForItsFormat:
    "The image has too many pixels for its format. Please choose a smaller one, or save it as a plain JPEG.",
  busy: "Many images are being sent right now. Please send yours again in a moment.",
  notAvailable: "This image is not available.",
} as const;
