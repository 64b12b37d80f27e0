/** Headings of screens that links and buttons repeat. */
export const FORGOT_PASSWORD = "Forgot Password";
export const SIGN_UP = "Sign Up";
export const CHANGE_PASSWORD = "Change Password";
