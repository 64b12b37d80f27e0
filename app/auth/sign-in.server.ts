import type { Flash } from "../cookies/flash.server";
import { messages } from "../messages";
import type { BrowserSession } from "./browser-session.server";
import { ownerOf } from "./owner.server";
import { loginRedirect } from "./redirects.server";

/**
 * The redirect to the login and from there back to `address`; who had a session until now is told so, once.
 * @param saveDraft keeps what this request's form holds.
 */
export function loginRedirector(address: string, flash: Flash, saveDraft: () => Promise<void>) {
  let isSaved = false;
  let isTold = false;
  return async (ended: boolean): Promise<Response> => {
    const [saves, tells] = [!isSaved, ended && !isTold];
    isSaved = true;
    isTold ||= ended;
    if (saves) await saveDraft();
    if (tells) await flash.set(messages.UNAUTHORIZED);
    return loginRedirect(address);
  };
}

/** What this browser keeps for whoever sits at it. */
export interface BrowserState {
  /** @param owner whose drafts may stay; null: nobody's. */
  clear(owner: string | null): Promise<void>;
}

/** Signs in, and drops what somebody else left in this browser. */
export function signInAndClearState(session: BrowserSession, browserState: BrowserState) {
  return async (loginName: string, password: string) => {
    const signedIn = await session.signIn(loginName, password);
    if (!signedIn.ok) return signedIn;
    const state = await session.user();
    await browserState.clear(state.kind === "signed-in" ? ownerOf(state.user) : null);
    return signedIn;
  };
}

/** Signs out, and leaves nothing for who comes next. */
export function signOutAndClearState(session: BrowserSession, browserState: BrowserState) {
  return async () => {
    await session.signOut();
    await browserState.clear(null);
  };
}
