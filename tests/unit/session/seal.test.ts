import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { BrowserCookies } from "~/session/browser-cookies.server";
import { Seal } from "~/session/seal.server";
import { browser } from "../../support/browser";

const value = z.object({ name: z.string() });

afterEach(() => void vi.useRealTimers());

/** Each call is a request of its own. */
function draftCookie() {
  const { cookies: kept, visit } = browser();
  const draft = (atMost?: number, secret?: string) => visit(secret).sealedCookie("draft", value, 60, atMost);
  return { kept, draft, visit };
}

test("a text that inflates to more than 2 MB is not opened", () => {
  const seal = new Seal("ab".repeat(32));
  const opened = (bytes: number) => seal.unseal("draft", seal.seal("draft", Buffer.alloc(bytes), 60));
  expect(opened(2_000_000)?.length).toBe(2_000_000);
  expect(opened(2_000_001)).toBeNull();
});

/** Text that cannot be compressed to less than its bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64url");

describe("a sealed cookie", () => {
  test("is compressed", async () => {
    const { kept, draft } = draftCookie();
    const name = "Verma ".repeat(500);
    draft().write({ name });
    expect(kept.get("draft")?.length).toBeLessThan(name.length / 10);
    expect(draft().read()).toEqual({ name });
  });

  test("cannot be read by the browser or with another secret", async () => {
    const { kept, draft } = draftCookie();
    draft().write({ name: "Verma" });
    const parts = (kept.get("draft") ?? "").split(".").map((part) => Buffer.from(part, "base64url"));
    expect(parts.join()).not.toContain("Verma");
    expect(draft(1, "cd".repeat(32)).read()).toBeNull();
  });

  test("is ignored under another name or in another shape", async () => {
    const { kept, draft, visit } = draftCookie();
    draft().write({ name: "Verma" });
    expect(draft().read()).not.toBeNull();
    kept.set("flash", kept.get("draft") ?? "");
    expect(visit().sealedCookie("flash", value, 60).read()).toBeNull();
    expect(
      await visit()
        .sealedCookie("draft", z.object({ other: z.string() }), 60)
        .read(),
    ).toBeNull();
  });

  test("expires even if the browser keeps it", async () => {
    vi.useFakeTimers();
    const { draft } = draftCookie();
    draft().write({ name: "Verma" });
    vi.advanceTimersByTime(58_000);
    expect(draft().read()).not.toBeNull();
    vi.advanceTimersByTime(2_001);
    expect(draft().read()).toBeNull();
  });

  test("is ignored when any character was changed", async () => {
    const { kept, draft } = draftCookie();
    draft().write({ name: "Verma" });
    const sealed = kept.get("draft") ?? "";
    for (let at = 0; at < sealed.length - 1; at++) {
      // The last character of a part holds bits that decoding drops.
      if (sealed[at + 1] === ".") continue;
      kept.set("draft", `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`);
      expect(draft().read()).toBeNull();
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
    expect(draft().read()).toBeNull();
  });

  test("is ignored with a key or a part that `dir` does not have", async () => {
    const { kept, draft } = draftCookie();
    draft().write({ name: "Verma" });
    const sealed = kept.get("draft") ?? "";
    for (const other of [sealed.replace("..", ".a2V5."), `${sealed}.`, `${sealed}.bW9yZQ`]) {
      kept.set("draft", other);
      expect(draft().read()).toBeNull();
    }
  });

  test("is split over several cookies when it is long, and refused when it does not fit", async () => {
    const { kept, draft } = draftCookie();
    const long = { name: noise(6_500) };
    expect(draft(1).write(long)).toBe(false);
    expect(kept.size).toBe(0);
    expect(draft(3).write(long)).toBe(true);
    expect([...kept.keys()]).toEqual(["draft", "draft1", "draft2"]);
    for (const piece of kept.values()) expect(piece.length).toBeLessThanOrEqual(3_500);
    expect(draft(3).read()).toEqual(long);
    draft(3).write({ name: "short" });
    expect([...kept.keys()]).toEqual(["draft"]);
  });
});

test("cookies are HttpOnly and SameSite=Lax; under https Secure, with a __Host- name", () => {
  const lines: string[] = [];
  const setCookies = (all: readonly string[]) => lines.push(all.at(-1) ?? "");
  const open = (https: boolean) => new BrowserCookies("__Host-flash=a; flash=b", setCookies, https);
  expect([open(true).ownValues("flash"), open(false).ownValues("flash")]).toEqual([["a"], ["b"]]);
  open(true).setOwn("flash", "x", 60);
  open(false).set({ name: "JSESSIONID", value: "a=b/c" });
  open(true).set({ name: "JSESSIONID", value: "", maxAge: 0 });
  expect(lines).toEqual([
    "__Host-flash=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    "JSESSIONID=a=b/c; Path=/; HttpOnly; SameSite=Lax",
    "JSESSIONID=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("of a cookie set twice in one answer the later one counts", () => {
  let lines: readonly string[] = [];
  const setCookies = (all: readonly string[]) => {
    lines = all;
  };
  const cookies = new BrowserCookies(undefined, setCookies, false);
  cookies.setOwn("user", "first", 60);
  cookies.set({ name: "JSESSIONID", value: "a" });
  cookies.setOwn("user", "second", 60);
  expect(lines.map((line) => line.split(";")[0])).toEqual(["user=second", "JSESSIONID=a"]);
});
