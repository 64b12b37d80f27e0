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
