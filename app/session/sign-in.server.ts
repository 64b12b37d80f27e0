import { isMember } from "~/contract/session";
import type { BrowserSession } from "./browser-session.server";
import { loginRedirect } from "./redirects.server";
import { memberName, ownerOf } from "./session-user.server";

export function loginRedirector(address: string, saveDraft: () => Promise<void>) {
  let saved: Promise<void> | null = null;
  return async (): Promise<Response> => {
    saved ??= saveDraft();
    await saved;
    return loginRedirect(address);
  };
}

export interface BrowserState {
  /** @param owner the user whose drafts stay; null for none. */
  clear(owner: string | null): Promise<void>;
  /** Makes the browser clear its cache with this response. */
  forgetCache(): void;
}

/** Login and logout that also clear what the browser keeps of another user. */
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
      const owner = isKnown ? ownerOf(state.user) : null;
      await browserState.clear(owner);
      return { ...signedIn, names: owner === null ? signedIn.names : [...signedIn.names, memberName(owner)] };
    },
    async signOut() {
      await session.signOut();
      await browserState.clear(null);
      browserState.forgetCache();
    },
  };
}
