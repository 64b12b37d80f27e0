import { BrowserCookies } from "~/session/browser-cookies.server";
import { type MakeSealedCookie, Seal, sealedCookies } from "~/session/seal.server";

export const SECRET = "ab".repeat(32);

interface Visit {
  browser: BrowserCookies;
  sealedCookie: MakeSealedCookie;
}

/** A browser that keeps its cookies; each visit is one request. */
export function browser(cookies = new Map<string, string>()) {
  const setCookies = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return {
    cookies,
    visit(secret = SECRET): Visit {
      const header = [...cookies].map((pair) => pair.join("=")).join("; ");
      const own = new BrowserCookies(header, setCookies, false);
      return { browser: own, sealedCookie: sealedCookies(own, new Seal(secret)) };
    },
  };
}
