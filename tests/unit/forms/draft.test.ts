import { afterEach, expect, it, vi } from "vitest";
import type { BrowserCookies } from "~/cookies/browser-cookies.server";
import { notice } from "~/cookies/flash.server";
import { sealWith } from "~/cookies/seal.server";
import { draftOf } from "~/forms/draft.server";
import { issueFormToken, ownerOf, readFormToken } from "~/forms/form-token.server";

const seal = sealWith("ab".repeat(32));
const PATH = "/family?edit=details";
const HALF_AN_HOUR_MS = 30 * 60_000;

/** A browser that keeps cookies from one request to the next. */
function browser(kept = new Map<string, string>()): BrowserCookies & { kept: Map<string, string> } {
  return {
    kept,
    own: (name) => kept.get(name),
    setOwn: (name, value) => void kept.set(name, value),
    clearOwn: (name) => void kept.delete(name),
    setBackend: () => {},
    clearBackend: () => {},
  };
}

const at = (cookies: BrowserCookies, path = PATH) => draftOf({ browser: cookies, seal, path });

afterEach(() => void vi.useRealTimers());

it("a draft comes back once, to its owner, at its address", () => {
  const cookies = browser();
  const draft = at(cookies);
  draft.hold("asha", { familyName: "वर्मा" });
  draft.leave();
  expect(at(cookies, "/addfamily").take("asha")).toBeNull();
  expect(at(cookies).take("asha")).toEqual({ familyName: "वर्मा" });
  expect(cookies.kept.size).toBe(0);
  expect(at(cookies).take("asha")).toBeNull();
});

it("it is dropped when somebody else signs in, and never shown to them", () => {
  const cookies = browser();
  at(cookies).keepOnlyOf("ravi");
  const draft = at(cookies);
  draft.hold("asha", { familyName: "Verma" });
  draft.leave();
  at(cookies).keepOnlyOf("asha");
  expect(cookies.kept.size).toBe(1);
  expect(at(browser(new Map(cookies.kept))).take("ravi")).toBeNull();
  at(cookies).keepOnlyOf("ravi");
  expect(cookies.kept.size).toBe(0);
});

it("a long one is split, each cookie within 4 kB, and what is too long goes without its longest field", () => {
  const cookies = browser();
  const draft = at(cookies);
  const noise = (length: number) =>
    Array.from({ length }, (_, n) => ((n * 7919 + 31) ** 2 % 36).toString(36)).join("");
  const random = (length: number) => {
    let text = "";
    while (text.length < length) text += crypto.randomUUID();
    return text;
  };
  draft.hold("asha", { short: "kept", long: random(6_000), other: noise(50) });
  draft.leave();
  expect(cookies.kept.size).toBe(2);
  for (const value of cookies.kept.values()) expect(value.length).toBeLessThanOrEqual(3_500);
  expect(at(cookies).take("asha")).toMatchObject({ short: "kept", long: expect.stringMatching(/^.{6000,}/) });
  draft.hold("asha", { short: "kept", huge: random(40_000) });
  draft.leave();
  expect(at(cookies).take("asha")).toEqual({ short: "kept" });
});

it("an old one is ignored, a changed one too", () => {
  vi.useFakeTimers();
  const cookies = browser();
  const draft = at(cookies);
  draft.hold("asha", { familyName: "Verma" });
  draft.leave();
  const changed = new Map([...cookies.kept].map(([name, value]) => [name, `${value.slice(0, -4)}AAAA`]));
  expect(at(browser(changed)).take("asha")).toBeNull();
  vi.advanceTimersByTime(HALF_AN_HOUR_MS);
  expect(at(cookies).take("asha")).toBeNull();
});

it("a notice is shown once, and not when it is old or changed", () => {
  vi.useFakeTimers();
  const cookies = browser();
  notice(cookies, seal).leave("Saved.");
  const old = browser(new Map(cookies.kept));
  const changed = browser(new Map([["notice", "AAAA"]]));
  expect(notice(cookies, seal).take()).toBe("Saved.");
  expect(notice(cookies, seal).take()).toBeNull();
  expect(notice(changed, seal).take()).toBeNull();
  vi.advanceTimersByTime(HALF_AN_HOUR_MS);
  expect(notice(old, seal).take()).toBeNull();
});

it("a ticket tells who opened the form, and is nobody else's word", () => {
  const asha = {
    operationMessage: null,
    firstName: "Asha",
    lastName: "Verma",
    memberId: 2,
    familyId: 1,
    profileImageThumbnail: null,
  };
  const owner = ownerOf(asha);
  expect(ownerOf({ ...asha, firstName: "Aasha" })).toBe(owner);
  expect(ownerOf({ ...asha, memberId: null })).not.toBe(owner);
  const first = readFormToken(seal, issueFormToken(seal, owner));
  const second = readFormToken(seal, issueFormToken(seal, owner));
  expect(first?.owner).toBe(owner);
  expect(first?.number).not.toBe(second?.number);
  expect(readFormToken(sealWith("cd".repeat(32)), issueFormToken(seal, owner))).toBeNull();
  expect(readFormToken(seal, "")).toBeNull();
});
