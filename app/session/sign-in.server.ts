import type { Request } from "express";
import { loginRedirect } from "../http/redirects.server";
import { messages } from "../messages";
import type { BrowserSession } from "./browser-session.server";
import type { Draft } from "./draft.server";
import { ownerOf } from "./form-ticket.server";
import type { Notice } from "./notice.server";
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

/** Signs in, and drops what somebody else left in this browser. Edge cases, "401 during a POST". */
export function signInAsOneself(session: BrowserSession, draft: Draft, name: OwnNameMemory) {
  return async (loginName: string, password: string) => {
    const signedIn = await session.signIn(loginName, password);
    if (!signedIn.ok) return signedIn;
    const state = await session.user();
    draft.keepOnlyOf(state.kind === "signed-in" ? ownerOf(state.user) : "");
    name.drop();
    return signedIn;
  };
}
