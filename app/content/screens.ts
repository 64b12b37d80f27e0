import { en } from "../texts/en";

/** Headings of screens that links and buttons repeat. */
export const FORGOT_PASSWORD = en.signIn.forgotPassword;
export const SIGN_UP = "Sign Up";
export const CHANGE_PASSWORD = en.frame.changePassword;
