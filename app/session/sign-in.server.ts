import type { Request } from "express";
import { loginRedirect } from "../http/redirects.server";
import { messages } from "../messages";
import type { BrowserSession } from "./browser-session.server";
import type { Draft } from "./draft.server";
import { ownerOf } from "./form-ticket.server";
import type { Notice } from "./notice.server";
import type { OtpSteps } from "./otp-steps.server";
import type { OwnNameMemory } from "./own-name.server";

/** The redirect to the login; who had a session until now is told so, once, and a form's fields go along. */
export function wayToLogin(request: Pick<Request, "originalUrl">, pageNotice: Notice, draft: Draft) {
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
  ownName: OwnNameMemory;
}

/** Signs in, and drops what somebody else left in this browser. Edge cases, "401 during a POST", issue 4 section 8. */
export function signInAsOneself(session: BrowserSession, { notice, otpSteps, draft, ownName }: Kept) {
  return async (loginName: string, password: string) => {
    const signedIn = await session.signIn(loginName, password);
    if (!signedIn.ok) return signedIn;
    const state = await session.user();
    draft.keepOnlyOf(state.kind === "signed-in" ? ownerOf(state.user) : "");
    ownName.drop();
    notice.drop();
    otpSteps.dropAll();
    return signedIn;
  };
}

/** Signs out, and leaves nothing for who comes next. Issue 4 section 8. */
export function signOutForAll(session: BrowserSession, { notice, otpSteps, ownName }: Kept) {
  return async () => {
    await session.signOut();
    ownName.drop();
    notice.drop();
    otpSteps.dropAll();
  };
}
