/** Login, sign-up and passwords. */
export const signIn = {
  loginName: "Login Name",
  password: "Password",
  confirmPassword: "Confirm Password",
  forgotPassword: "Forgot Password",
  toSignUp: "Sign-up",
  signUp: "Sign Up",
  requestSignUpOtp: "Request Sign Up OTP",
  logonName: "Logon Name",
  requestOtp: "Send One Time Password (OTP)",
  resetPassword: "Reset Password",
  otp: "One Time Password (OTP)",
  step: "Step {{step}} of 2",
  startAgain: "Use another e-mail or send again",
  /** Why the second step of a one-time password shows the first. */
  stepLost: "This step has expired or was started in another browser. Please start again with your e-mail.",
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmNewPassword: "Confirm New Password",
  homeNow: "Go to the home page now",
  logoutByButton: "Signing out is done with the Logout button in the menu.",
} as const;
