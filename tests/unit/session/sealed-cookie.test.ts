import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { browserCookies } from "~/session/browser-cookies.server";
import { sealWith } from "~/session/seal.server";
import { sealedCookies } from "~/session/sealed-cookie.server";

const SECRET = "ab".repeat(32);
const value = z.object({ name: z.string() });

afterEach(() => void vi.useRealTimers());

/** A browser that keeps what it is given; each visit is a request of its own. */
function browser(secret = SECRET) {
  const kept = new Map<string, string>();
  const setCookies = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = "", sealed = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, sealed);
    }
  };
  const visit = (key = secret) => {
    const header = [...kept].map((pair) => pair.join("=")).join("; ");
    return sealedCookies(browserCookies({ header, setCookies }, false), sealWith(key));
  };
  return { kept, visit };
}

/** Each call is a request of its own. */
function draftCookie(secret?: string) {
  const { kept, visit } = browser(secret);
  return { kept, draft: (atMost?: number, key?: string) => visit(key)("draft", value, 60, atMost), visit };
}

/** Text that cannot be compressed to less than its bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64url");

describe("a sealed cookie", () => {
  test("comes back as it was written, until it is cleared", async () => {
    const { kept, draft } = draftCookie();
    expect(await draft().read()).toBeNull();
    expect(await draft().write({ name: "वर्मा" })).toBe(true);
    expect(await draft().read()).toEqual({ name: "वर्मा" });
    draft().clear();
    expect(kept.size).toBe(0);
  });

  test("of many words that repeat is shorter than they are", async () => {
    const { kept, draft } = draftCookie();
    const name = "Verma ".repeat(500);
    await draft().write({ name });
    expect(kept.get("draft")?.length).toBeLessThan(name.length / 10);
    expect(await draft().read()).toEqual({ name });
  });

  test("cannot be read by who has it, nor by another secret", async () => {
    const { kept, draft } = draftCookie();
    await draft().write({ name: "Verma" });
    const parts = (kept.get("draft") ?? "").split(".").map((part) => Buffer.from(part, "base64url"));
    expect(parts.join()).not.toContain("Verma");
    expect(await draft(1, "cd".repeat(32)).read()).toBeNull();
  });

  test("is good for its own name and shape only", async () => {
    const { kept, draft, visit } = draftCookie();
    await draft().write({ name: "Verma" });
    kept.set("flash", kept.get("draft") ?? "");
    expect(await visit()("flash", value, 60).read()).toBeNull();
    expect(await visit()("draft", z.object({ other: z.string() }), 60).read()).toBeNull();
  });

  test("grows old, even when the browser keeps it", async () => {
    vi.useFakeTimers();
    const { draft } = draftCookie();
    await draft().write({ name: "Verma" });
    vi.advanceTimersByTime(58_000);
    expect(await draft().read()).not.toBeNull();
    vi.advanceTimersByTime(2_001);
    expect(await draft().read()).toBeNull();
  });

  test("is ignored when one character of it was changed", async () => {
    const { kept, draft } = draftCookie();
    await draft().write({ name: "Verma" });
    const sealed = kept.get("draft") ?? "";
    for (let at = 0; at < sealed.length - 1; at++) {
      // The last character of a part holds bits that decoding drops.
      if (sealed[at + 1] === ".") continue;
      kept.set("draft", `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`);
      expect(await draft().read()).toBeNull();
    }
  });

  test.each([
    ["short", "x"],
    ["no base64", "%%%"],
    ["in five empty parts", "...."],
    ["long", "A".repeat(5_000)],
  ])("is ignored when it is %s", async (_name, sealed) => {
    const { kept, draft } = draftCookie();
    kept.set("draft", sealed);
    expect(await draft().read()).toBeNull();
  });

  test("takes several cookies when it is long, and says when those do not suffice", async () => {
    const { kept, draft } = draftCookie();
    const long = { name: noise(6_500) };
    expect(await draft(1).write(long)).toBe(false);
    expect(kept.size).toBe(0);
    expect(await draft(3).write(long)).toBe(true);
    expect([...kept.keys()]).toEqual(["draft", "draft1", "draft2"]);
    for (const piece of kept.values()) expect(piece.length).toBeLessThanOrEqual(3_500);
    expect(await draft(3).read()).toEqual(long);
    await draft(3).write({ name: "short" });
    expect([...kept.keys()]).toEqual(["draft"]);
  });
});

test("cookies are for this site and its pages alone, and Secure with a __Host- name under https", () => {
  const lines: string[] = [];
  const setCookies = (all: readonly string[]) => lines.push(all.at(-1) ?? "");
  const open = (https: boolean) => browserCookies({ header: "__Host-flash=a; flash=b", setCookies }, https);
  expect([open(true).own("flash"), open(false).own("flash")]).toEqual(["a", "b"]);
  open(true).setOwn("flash", "x", 60);
  open(false).setBackend("JSESSIONID", "a=b/c");
  open(true).clearBackend("JSESSIONID");
  expect(lines).toEqual([
    "__Host-flash=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    "JSESSIONID=a=b/c; Path=/; HttpOnly; SameSite=Lax",
    "JSESSIONID=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("a cookie that is set anew in the same answer is one line, the later one", () => {
  let lines: readonly string[] = [];
  const setCookies = (all: readonly string[]) => {
    lines = all;
  };
  const cookies = browserCookies({ header: undefined, setCookies }, false);
  cookies.setOwn("user", "first", 60);
  cookies.setBackend("JSESSIONID", "a");
  cookies.setOwn("user", "second", 60);
  expect(lines.map((line) => line.split(";")[0])).toEqual(["user=second", "JSESSIONID=a"]);
});
