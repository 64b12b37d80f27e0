export const messages = {
  default: "Something went wrong. Please try again later.",
  network: "Unable to connect. Please check your network connection.",
  unauthorized: "Your session has expired. Please log in again.",
  familyNotFound: "Family not found. Please check the Family ID.",
  invalidInput: "Invalid input provided.",

  loginRefused: "Login failed. Please check your credentials.",
  loginUnexpected: "Unexpected error occurred. Try again.",
  loginNoAnswer: "Server is not responding. Please try again later.",
  loginFalse: "Invalid credentials",
  lockedOut: "Four wrong passwords in a row. Reset your password or ask an administrator.",
  lockedOutUnanswered:
    "Your last 4 passwords were not accepted. Reset your password or ask an administrator.",
  justSetOnly: "Log in with the password that you set last, or reset it again.",
  foreignCookies:
    "Another program has left cookies in your browser that hide yours. Please delete the cookies of this site, then log in.",
  loginPending: "We do not know yet if your password was right. Please wait a minute, then try again.",
  loginInactive: "User is not active, please contact administrator.",

  noMember: "This login is not linked to a member. Please ask an administrator.",

  profileUnreadable:
    "This profile cannot be shown, because its record has a fault. Please ask an administrator.",
  familyTooLarge: "This family has over {{max}} members, too many for a page. Please ask an administrator.",

  noFamilyFound: "No family found for selected search criteria",

  familySaved: "Family details updated successfully.",
  familyImageSaved: "Family image updated successfully.",
  memberSaved: "Family member details updated successfully.",
  memberNotSaved: "Failed to update member details.",
  memberImageSaved: "Member image updated successfully.",
  imageNotSaved: "Image upload failed. Please try again.",

  maybeSaved: "We do not know whether it was saved. Check before sending again.",
  draftKept: "You were logged out. Please check and save.",
  secretsNotKept: "Passwords and OTPs are not kept when the language changes. Please type them again.",
  imageNotKept: "The image is not kept when the language changes. Please choose it again.",
  formOfSomeoneElse: "Another person was logged in here. Please check the form and send it again.",
  formExpired: "This form has expired. Please check and send it again.",
  noCookies: "Your browser blocks cookies. Please allow them for this site and send the form again.",

  resetOtpFailed: "Failed to generate OTP.",
  // Sign-up shows this too, though it resets nothing: the specification keeps that oddity.
  resetFailed: "Failed to reset password.",
  passwordReset: "Password reset successfully, please login using new password.",

  signUpOtpFailed: "Failed to request signup OTP.",
  signedUp: "Sign Up completed successfully, please login using below link.",
  logInWithEmail: "Log in with your email address.",

  passwordNotChanged: "Failed to change password. Please try again.",
  passwordChanged: "Password changed successfully.",

  noQuestionFound: "No matching questions found.",
  noUpcomingEvents: "There are no upcoming events.",
  noPastEvents: "There are no past events.",
  noAccount: "Select an account.",
  noTransactions: "There are no transactions for this month.",
} as const;

/** Sentences of responses that middleware sends before any screen is involved. */
export const httpErrors = {
  badRequest: "Please go back and open the page again.",
  foreignOrigin:
    "This form came from another site, so nothing was saved. Please open the page here and send it again.",
  notFound: "There is no page at this address. It may have moved, or the address may be mistyped.",
  methodNotAllowed: "Please use the links and forms of this site.",
  tooSlow: "The connection was slow or lost. Nothing was saved. Please send it again.",
  lengthRequired:
    "Nothing was saved: your browser did not say how large the form is. Please try another browser.",
  tooLarge:
    "Nothing was saved. A form can be up to 100 kB, a photo up to 10 MB. Go back, make it smaller and send it again.",
  addressTooLong: "This address is too long. Please shorten it, or start at the home page.",
  unsupportedType: "Nothing was saved. Please use the form on this page.",
  expectationFailed: "This program asked for something that this site cannot do.",
  unknownHost: "Please open this site at the address you were given.",
  headersTooLarge: "Your browser sent too much data. Clear this site's cookies and try again.",
  internal: "The error was logged. Please try again later.",
  tooManyPages: "Too many pages were opened at once. Please try again in a moment.",
  tooManyForms: "Too many forms are being sent, so nothing was saved. Please send yours again in a moment.",
  stopping: "This site is restarting. Nothing was saved. Please try again in a moment.",
} as const;

export const errorPage = {
  tryAgain: "Try again",
  reference: "If you ask an administrator about this, mention {{id}} (error {{status}}).",
  /** Headings. */
  failed: "This did not work",
  pageNotFound: "Page not found",
  notFound: "Not found",
  forbidden: "Not allowed",
  tooOften: "Too many attempts",
  busy: "Just a moment",
} as const;
/** What the proxy shows by itself, while no replica answers. */
export const proxyPages = {
  maintenance: {
    heading: "We will be back shortly",
    text: "The directory is not available right now. Please try again in a minute.",
    sent: "If you have just sent a form, check if it was saved before you send it again.",
  },
  tooLarge: {
    heading: "This file is too large",
    text: "A photo can be up to 10 MB. Go back, choose a smaller one and send the form again.",
  },
  tooMany: {
    text: "Many pages are being opened from your internet connection right now. Wait a few seconds, then go back and try again.",
  },
} as const;
