import { afterEach, expect, it, vi } from "vitest";
import { flashAlert, flashMessage } from "~/session/flash.server";
import { browser } from "../../support/browser";

afterEach(() => void vi.useRealTimers());

it("a flash message is shown once, and not when it is old or changed", async () => {
  vi.useFakeTimers();
  const { kept, visit } = browser();
  const flash = (of = visit) => flashMessage(of().sealedCookie);
  await flash().set("Saved.");
  const old = browser(new Map(kept));
  expect(await flash(browser(new Map([["flash", "AAAA"]])).visit).consume()).toBeNull();
  expect(await flash().consume()).toBe("Saved.");
  expect(await flash().consume()).toBeNull();
  vi.advanceTimersByTime(121_000);
  expect(await flash(old.visit).consume()).toBeNull();
});

it("a page says why its form is not shown, else what the page before did", async () => {
  const { visit } = browser();
  const flash = () => flashMessage(visit().sealedCookie);
  expect(await flashAlert(flash(), null)).toBeNull();
  await flash().set("Saved.");
  expect(await flashAlert(flash(), null)).toEqual({ tone: "success", text: "Saved." });
  expect(await flashAlert(flash(), "Not yours.")).toEqual({ tone: "danger", text: "Not yours." });
});
