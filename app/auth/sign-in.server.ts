import type { Request } from "express";
import type { Notice } from "../cookies/flash.server";
import type { ProfileOverride } from "../cookies/profile-override.server";
import type { Draft } from "../forms/draft.server";
import { ownerOf } from "../forms/form-token.server";
import { messages } from "../messages";
import type { OtpSteps } from "../otp/steps.server";
import type { BrowserSession } from "./browser-session.server";
import { loginRedirect } from "./redirects.server";

/** The redirect to the login; who had a session until now is told so, once, and a form's fields go along. */
export function loginRedirector(request: Pick<Request, "originalUrl">, pageNotice: Notice, draft: Draft) {
  let told = false;
  return (ended: boolean) => {
    if (ended && !told) pageNotice.leave(messages.UNAUTHORIZED);
    if (!told) draft.leave();
    told ||= ended;
    return loginRedirect(request.originalUrl);
  };
}

/** What this browser keeps of whoever sits at it. */
interface Kept {
  notice: Notice;
  otpSteps: OtpSteps;
  draft: Draft;
  profileOverride: ProfileOverride;
}

/** Signs in, and drops what somebody else left in this browser. Edge cases, "401 during a POST", issue 4 section 8. */
export function signInAndClearState(
  session: BrowserSession,
  { notice, otpSteps, draft, profileOverride }: Kept,
) {
  return async (loginName: string, password: string) => {
    const signedIn = await session.signIn(loginName, password);
    if (!signedIn.ok) return signedIn;
    const state = await session.user();
    draft.keepOnlyOf(state.kind === "signed-in" ? ownerOf(state.user) : "");
    profileOverride.drop();
    notice.drop();
    otpSteps.dropAll();
    return signedIn;
  };
}

/** Signs out, and leaves nothing for who comes next. Issue 4 section 8. */
export function signOutAndClearState(session: BrowserSession, { notice, otpSteps, profileOverride }: Kept) {
  return async () => {
    await session.signOut();
    profileOverride.drop();
    notice.drop();
    otpSteps.dropAll();
  };
}
