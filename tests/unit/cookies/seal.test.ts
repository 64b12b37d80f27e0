import { afterEach, describe, expect, test, vi } from "vitest";
import { sealWith } from "~/cookies/seal.server";

const seal = sealWith("ab".repeat(32));

afterEach(() => vi.useRealTimers());

describe("sealed values", () => {
  test("come back as they were", () => {
    const value = { familyName: "शर्मा", list: [1, 2] };
    expect(seal.open("draft", seal.close("draft", value, 60))).toEqual(value);
  });

  test("cannot be read without the secret", () => {
    const sealed = seal.close("draft", "secret words", 60);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("secret words");
    expect(sealWith("cd".repeat(32)).open("draft", sealed)).toBeUndefined();
  });

  test("are good for their purpose only", () => {
    expect(seal.open("notice", seal.close("draft", "x", 60))).toBeUndefined();
  });

  test("grow old", () => {
    vi.useFakeTimers();
    const sealed = seal.close("notice", "x", 60);
    vi.advanceTimersByTime(60_001);
    expect(seal.open("notice", sealed)).toBeUndefined();
  });

  test.each(["", "x", "%%%", "A".repeat(5000)])("%j is ignored", (sealed) => {
    expect(seal.open("notice", sealed)).toBeUndefined();
  });

  test("notice every changed byte", () => {
    const sealed = Buffer.from(seal.close("notice", "x", 60), "base64url");
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open("notice", changed.toString("base64url"))).toBeUndefined();
    }
  });
});
