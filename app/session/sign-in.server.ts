import { isMember } from "~/contract/session";
import type { BrowserSession } from "./browser-session.server";
import { loginRedirect } from "./redirects.server";
import { ownerOf } from "./session-user.server";

export function loginRedirector(address: string, saveDraft: () => Promise<void>) {
  let saved: Promise<void> | null = null;
  return async (): Promise<Response> => {
    saved ??= saveDraft();
    await saved;
    return loginRedirect(address);
  };
}

export interface BrowserState {
  /** @param owner whose drafts may stay; null: nobody's. */
  clear(owner: string | null): Promise<void>;
  /** The answer of a logout has the browser empty its cache. */
  forgetCache(): void;
}

/** A login and a logout that clear what the browser keeps of somebody else. */
export function signInAndOut(
  session: BrowserSession,
  browserState: BrowserState,
): Pick<BrowserSession, "signIn" | "signOut"> {
  return {
    async signIn(loginName, password) {
      const signedIn = await session.signIn(loginName, password);
      if (!signedIn.ok) return signedIn;
      const state = await session.user();
      const isKnown = state.kind === "signed-in" && isMember(state.user);
      await browserState.clear(isKnown ? ownerOf(state.user) : null);
      return signedIn;
    },
    async signOut() {
      await session.signOut();
      await browserState.clear(null);
      browserState.forgetCache();
    },
  };
}
