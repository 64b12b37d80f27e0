import { login as loginCall, logout, whoAmI } from "../app/contract/session";
import { OK } from "../app/contract/status";
import { summarize } from "./ask";
import { type Check, type CheckContext, failure, ok } from "./check";
import { ownCookies } from "./session-cookie";

/** Tries the password only once, because the backend counts wrong ones (docs/backend-contract.md#wrong-passwords). */
export const login: Check = {
  name: "login",
  after: ["calls", "session cookie"],
  option: "login",
  async run({ ask, backend, config, known, login: credentials }: CheckContext) {
    const body = JSON.stringify({ loginName: credentials?.name, password: credentials?.password });
    const headers = { "content-type": "application/json" };
    const reply = await ask(new URL(loginCall.path.prefixed, backend), { method: "POST", headers, body });
    if (!reply.ok || reply.answer.status !== OK || reply.answer.json === false) {
      const advice =
        "Check the login name and password. The doctor tries them once; a fifth wrong password locks the account.";
      return failure(`refused (${summarize(reply)})`, advice);
    }
    const cookie = ownCookies(reply.answer, config.backendCookies);
    if (cookie === null) {
      return failure(
        "the login set none of the cookies in BACKEND_COOKIES",
        "Add the cookie's name to BACKEND_COOKIES.",
      );
    }
    const who = await ask(new URL(whoAmI.path.prefixed, backend), { headers: { cookie } });
    if (!who.ok || who.answer.status !== OK)
      return failure(`accepted, but whoAmI answers ${summarize(who)}`, "Use a member's login.");
    known.cookie = cookie;
    known.isSignedIn = true;
    return ok("accepted, and whoAmI knows the session");
  },
};

export async function logOut({ ask, backend, known }: CheckContext): Promise<void> {
  if (!known.isSignedIn || known.cookie === null) return;
  await ask(new URL(logout.path.prefixed, backend), { method: "POST", headers: { cookie: known.cookie } });
}
