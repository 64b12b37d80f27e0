import { type ImagePart, type Sender, type Sent, sendCall } from "../backend/client.server";
import type { Backend } from "../backend/connect.server";
import { LOGOUT_DEADLINE_MS } from "../backend/constants";
import type { SessionCookies } from "../backend/cookies.server";
import type { Failure, Result } from "../backend/failure";
import type { Endpoint } from "../contract/endpoint";
import { login, logout, type SessionUser, whoAmI } from "../contract/session";
import type { BrowserCookies } from "../cookies/browser-cookies.server";
import { cookieJar, NO_COOKIES } from "./cookie-jar.server";

/** Who asks: known only after whoAmI, so a fault of the backend leaves it unknown (edge cases R3). */
export type UserState =
  | { kind: "visitor" }
  | { kind: "signed-in"; user: SessionUser }
  | { kind: "unknown"; failure: Failure };

/** How a login ended; "false-result" is specification section 8, "A false login result". */
export type SignIn = { ok: true } | { ok: false; failure: Failure } | { ok: false; kind: "false-result" };

/** The browser's session with the backend, for one request. Design decision 4. */
export interface BrowserSession {
  call<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    image?: ImagePart,
  ): Promise<Result<Answer>>;
  /** Asks whoAmI at most once, and never without a session cookie. */
  user(): Promise<UserState>;
  signIn(loginName: string, password: string): Promise<SignIn>;
  /** Signs out here even when the backend fails (specification section 4). */
  signOut(): Promise<void>;
}

/** What a session needs: the connection, the sender without cookies, the browser's cookies. */
export interface SessionParts {
  backend: Backend;
  sender: Omit<Sender, "cookies">;
  cookies: SessionCookies;
  browser: BrowserCookies;
  /** The redirect to the login; `ended` when there was a session until now. */
  toLogin(ended: boolean): Promise<Response>;
}

/** Opens the session of one request. */
export function browserSession({ backend, sender, cookies, browser, toLogin }: SessionParts): BrowserSession {
  const jar = cookieJar(cookies, browser);
  let asked: Promise<UserState> | null = null;

  /** Cookies are passed on from an answer 2xx to someone signed in, and only then (design trap 7). */
  async function sendAsUser<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    image?: ImagePart,
  ): Promise<Sent<Answer>> {
    const sent = await sendCall(backend, { ...sender, cookies: jar.current() }, call, payload, { image });
    if (sent.ok && jar.current().size > 0) jar.keep(sent.setCookies);
    return sent;
  }

  async function askUser(): Promise<UserState> {
    if (jar.current().size === 0) return { kind: "visitor" };
    const sent = await sendAsUser(whoAmI, {});
    if (sent.ok) return { kind: "signed-in", user: sent.answer };
    if (sent.failure.kind !== "signed-out") return { kind: "unknown", failure: sent.failure };
    jar.clear();
    return { kind: "visitor" };
  }

  function user(): Promise<UserState> {
    asked ??= askUser();
    return asked;
  }

  return {
    user,
    async call(call, payload, image) {
      const guarded = call.access === "signed-in";
      if (guarded && jar.current().size === 0) throw await toLogin(jar.isCleared());
      let sent = await sendAsUser(call, payload, image);
      if (!sent.ok && call.effect === "read" && sent.memberNotLoaded) {
        await user();
        sent = await sendAsUser(call, payload, image);
      }
      if (guarded && !sent.ok && sent.failure.kind === "signed-out") {
        jar.clear();
        throw await toLogin(true);
      }
      return sent;
    },
    async signIn(loginName, password) {
      // Without a cookie, so that the id is always new (edge cases 64).
      const sent = await sendCall(backend, { ...sender, cookies: NO_COOKIES }, login, {
        loginName,
        password,
      });
      if (!sent.ok) return sent;
      if (sent.answer === false) return { ok: false, kind: "false-result" };
      jar.forget();
      jar.keep(sent.setCookies);
      // Loads the member into the new session (contract 3.4); a fault here shows on the next page.
      asked = askUser();
      await asked;
      return { ok: true };
    },
    async signOut() {
      const givenUp = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
      if (jar.current().size > 0)
        await sendCall(backend, { ...sender, cookies: jar.current() }, logout, {}, { givenUp });
      jar.clear();
      asked = null;
    },
  };
}
