import { parseCookie } from "undici";
import type { Answer } from "./ask";
import { askWhoAmI, type Check, type Finding, failure, ok, stoppedAnswering, warning } from "./check";

function cookiesOf({ headers }: Answer) {
  return [headers["set-cookie"] ?? []].flat().flatMap((line) => parseCookie(line) ?? []);
}

/** Null without a cookie named in BACKEND_COOKIES. */
export function ownCookies(answer: Answer, names: readonly string[]): string | null {
  const named = cookiesOf(answer).filter(({ name }) => names.includes(name));
  return named.length === 0 ? null : named.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function attributesFinding(answer: Answer, names: readonly string[], isHttps: boolean): Finding {
  const cookies = cookiesOf(answer);
  const cookie = cookies.find(({ name }) => names.includes(name));
  if (!cookie) {
    const others = cookies.map(({ name }) => name).join(", ");
    if (others === "")
      return warning("no session cookie was set for a visitor", "Check the cookie of a login with --login.");
    const advice = `Set BACKEND_COOKIES=${others}: without it nobody stays logged in.`;
    return failure(`it is called ${others}, but BACKEND_COOKIES is ${names.join(", ")}`, advice, {
      cookies: others,
    });
  }
  const { name, httpOnly = false, secure = false, sameSite = null, path = null } = cookie;
  const facts = { name, httpOnly, secure, sameSite, path };
  const seen = `${name}, ${httpOnly ? "HttpOnly" : "without HttpOnly"}${secure ? ", Secure" : ""}`;
  const isolated = "The app protects its own copy; other clients of the backend need this.";
  if (!httpOnly)
    return warning(
      seen,
      `Make the backend set HttpOnly; without it scripts can read the cookie. ${isolated}`,
      facts,
    );
  if (isHttps && !secure)
    return warning(`${seen}, without Secure`, `Make the backend set Secure. ${isolated}`, facts);
  return ok(seen, facts);
}

export const sessionCookie: Check = {
  name: "session cookie",
  after: ["calls"],
  async run(context) {
    const { backend, config, known } = context;
    const reply = await askWhoAmI(context);
    if (!reply.ok) return stoppedAnswering(reply);
    known.cookie = ownCookies(reply.answer, config.backendCookies);
    return attributesFinding(reply.answer, config.backendCookies, backend.protocol === "https:");
  },
};
