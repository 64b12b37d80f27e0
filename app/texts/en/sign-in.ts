/** Login, sign-up and passwords. */
export const signIn = {
  loginName: "Login Name",
  password: "Password",
  forgotPassword: "Forgot Password",
  toSignUp: "Sign-up",
} as const;
