/** Words that are both a screen's heading and what other places call it. Screens section 3. */
export const FORGOT_PASSWORD = "Forgot Password";
export const SIGN_UP = "Sign Up";
export const CHANGE_PASSWORD = "Change Password";
