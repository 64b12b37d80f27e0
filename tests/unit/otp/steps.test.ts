import { afterEach, describe, expect, test, vi } from "vitest";
import { type BrowserCookies, browserCookies } from "~/cookies/browser-cookies.server";
import { sealWith } from "~/cookies/seal.server";
import { otpSteps } from "~/otp/steps.server";

const seal = sealWith("ab".repeat(32));

afterEach(() => vi.useRealTimers());

/** A browser that keeps what it is given; each visit is a request of its own. */
function browser() {
  const kept = new Map<string, string>();
  const append = (line: string) => {
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    if (line.includes("Max-Age=0")) kept.delete(name);
    else kept.set(name, value);
  };
  const cookies = (): BrowserCookies =>
    browserCookies({ header: [...kept].map((pair) => pair.join("=")).join("; "), append }, false);
  return { kept, visit: () => otpSteps(cookies(), seal) };
}

const stepOf = (emailId: string) => ({ emailId, requestId: `request of ${emailId}`, logonName: "x" });

describe("steps under way", () => {
  test("have a place each, and the same e-mail the same place", () => {
    const { visit } = browser();
    const places = ["a@x.in", "b@x.in", "A@X.in", "c@x.in"].map((email) =>
      visit().keep("reset", stepOf(email), null),
    );
    expect(places).toEqual([1, 2, 1, 3]);
    expect(visit().at("reset", 2)).toEqual(stepOf("b@x.in"));
    expect(visit().at("signUp", 2)).toBeNull();
  });

  test("are four at most: a fifth takes the place of the last", () => {
    const { visit, kept } = browser();
    const places = ["a", "b", "c", "d", "e"].map((name) => visit().keep("signUp", stepOf(name), null));
    expect(places).toEqual([1, 2, 3, 4, 4]);
    expect(kept.size).toBe(4);
    expect(visit().at("signUp", 4)?.emailId).toBe("e");
  });

  test("leave their place when they are over, and another e-mail of the same tab takes it over", () => {
    const { visit } = browser();
    visit().keep("signUp", stepOf("a"), null);
    visit().keep("signUp", stepOf("b"), null);
    visit().end("signUp", 1);
    expect(visit().keep("signUp", stepOf("c"), null)).toBe(1);
    expect(visit().keep("signUp", stepOf("d"), 2)).toBe(2);
    expect(visit().at("signUp", 2)?.emailId).toBe("d");
    visit().dropAll();
    expect(visit().at("signUp", 1)).toBeNull();
    expect(visit().at("signUp", 2)).toBeNull();
  });

  test("cannot be moved to another place or way", () => {
    const { visit, kept } = browser();
    visit().keep("signUp", stepOf("a"), null);
    kept.set("signUp-2", kept.get("signUp-1") ?? "");
    kept.set("reset-1", kept.get("signUp-1") ?? "");
    expect(visit().at("signUp", 2)).toBeNull();
    expect(visit().at("reset", 1)).toBeNull();
  });

  test("are over after thirty minutes, even when the browser keeps them", () => {
    vi.useFakeTimers();
    const { visit } = browser();
    visit().keep("signUp", stepOf("a"), null);
    vi.advanceTimersByTime(30 * 60 * 1000 - 1);
    expect(visit().at("signUp", 1)).not.toBeNull();
    vi.advanceTimersByTime(2);
    expect(visit().at("signUp", 1)).toBeNull();
  });
});
