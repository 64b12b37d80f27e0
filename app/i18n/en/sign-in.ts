export const signIn = {
  loginName: "Login Name",
  password: "Password",
  confirmPassword: "Confirm Password",
  forgotPassword: "Forgot Password",
  checkLoginName: "Please check your login name.",
  typeAgain: "Please type your password again.",
  newHere: "New here?",
  signUp: "Sign-up",
  requestSignUpOtp: "Request Sign-up OTP",
  requestOtp: "Send One Time Password (OTP)",
  resetPassword: "Reset Password",
  otp: "One Time Password (OTP)",
  step: "Step {{step}} of 2",
  emailHint: "The email your family gave the community.",
  codeSent:
    "We sent a 6-digit OTP to {{email}}. It works for 15 minutes. If it does not come, check your spam folder.",
  backToLogin: "Back to Login",
  startAgain: "Change email or send again",
  /** Why the first step is shown instead of the second. */
  stepLost:
    "Too much time passed, or you began on another device or browser. Please start again with your email.",
  newPasswordUntried: "Please type your new password with care. One more wrong password locks your account.",
  newPasswordRefused:
    "The new password did not work with your email yet. Log in with your login name if you have one, or ask an administrator.",
  newPasswordUnknown: "We could not check yet if you can log in. Please wait a minute, then log in.",
  stillLocked: "Your account is still locked. An administrator has to unlock it.",
  emailAfterReset: "After a reset, log in with your email address.",
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmNewPassword: "Confirm New Password",
  homeNow: "Go to the home page now",
  logoutByButton: "To log out, use Logout in the menu.",
} as const;
