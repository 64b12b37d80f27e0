import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { drafts } from "~/http/diagnostics.server";
import { flashAlert, flashMessage, formDraft } from "~/session/browser-state.server";
import { browser } from "../../support/browser";

const PATH = "/family?edit=details";
const HALF_AN_HOUR_MS = 30 * 60_000;

/** Text that cannot be compressed to less than its bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64url");

function sitting(kept?: Map<string, string>) {
  const own = browser(kept);
  const draft = (path = PATH) => formDraft(own.visit().sealedCookie, path);
  return {
    kept: own.kept,
    draft,
    async leave(owner: string | null, values: Record<string, string>) {
      const left = draft();
      left.stash(owner, values);
      await left.save();
    },
  };
}

afterEach(() => void vi.useRealTimers());

it("a draft comes back once, to its owner, at its address", async () => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "वर्मा" });
  expect(await draft("/addfamily").consume("asha")).toBeNull();
  expect(await draft().consume("asha")).toEqual({ familyName: "वर्मा" });
  expect(kept.size).toBe(0);
  expect(await draft().consume("asha")).toBeNull();
});

it("a draft is dropped when somebody else signs in, and never shown to them", async () => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "Verma" });
  await draft().discardUnlessOwnedBy("asha");
  expect(kept.size).toBe(1);
  expect(await sitting(new Map(kept)).draft().consume("ravi")).toBeNull();
  await draft().discardUnlessOwnedBy("ravi");
  expect(kept.size).toBe(0);
});

it("a draft without an owner goes to the next member who signs in to this browser", async () => {
  const { draft, leave } = sitting();
  await leave(null, { familyName: "Verma" });
  await draft().discardUnlessOwnedBy("asha");
  expect(await draft().consume("asha")).toEqual({ familyName: "Verma" });
});

it("signing out drops the draft", async () => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "Verma" });
  await draft().discardUnlessOwnedBy(null);
  expect(kept.size).toBe(0);
});

it("a long draft is split over cookies; one that is too long loses its longest field", async () => {
  const { kept, draft, leave } = sitting();
  const long = noise(4_000);
  await leave("asha", { short: "kept", long, other: noise(40) });
  expect([...kept.keys()]).toEqual(["draft", "draft1"]);
  for (const value of kept.values()) expect(value.length).toBeLessThanOrEqual(3_500);
  expect(await draft().consume("asha")).toMatchObject({ short: "kept", long });
  await leave("asha", { short: "kept", huge: noise(40_000) });
  expect(await draft().consume("asha")).toEqual({ short: "kept" });
});

it("saving and restoring a draft are each published once", async () => {
  const { draft, leave } = sitting();
  const told: string[] = [];
  drafts.subscribe(({ event }) => told.push(event));
  await leave("asha", {});
  expect(told).toEqual([]);
  await leave("asha", { familyName: "Verma" });
  expect(told).toEqual(["saved"]);
  expect(await draft("/addfamily").consume("asha")).toBeNull();
  await draft().consume("asha");
  await draft().consume("asha");
  expect(told).toEqual(["saved", "restored"]);
  await leave("asha", { familyName: "Verma" });
  await draft().consume("ravi");
  expect(told).toEqual(["saved", "restored", "saved"]);
});

it("an empty form leaves no draft", async () => {
  const { kept, leave } = sitting();
  await leave("asha", {});
  expect(kept.size).toBe(0);
});

it("an expired or changed draft is ignored", async () => {
  vi.useFakeTimers();
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "Verma" });
  const changed = new Map([...kept].map(([name, value]) => [name, `${value.slice(0, -4)}AAAA`]));
  expect(await sitting(changed).draft().consume("asha")).toBeNull();
  vi.advanceTimersByTime(HALF_AN_HOUR_MS);
  expect(await draft().consume("asha")).toBeNull();
});

it("a flash message is shown once, and not if it has expired or was changed", async () => {
  vi.useFakeTimers();
  const { kept, visit } = browser();
  const flash = (of = visit) => flashMessage(of().sealedCookie);
  await flash().write("Saved.");
  const old = browser(new Map(kept));
  expect(await flash(browser(new Map([["flash", "AAAA"]])).visit).consume()).toBeNull();
  expect(await flash().consume()).toBe("Saved.");
  expect(await flash().consume()).toBeNull();
  vi.advanceTimersByTime(121_000);
  expect(await flash(old.visit).consume()).toBeNull();
});

it("the alert says why a form is not shown, else shows the flash message", async () => {
  const { visit } = browser();
  const flash = () => flashMessage(visit().sealedCookie);
  expect(await flashAlert(flash(), null)).toBeNull();
  await flash().write("Saved.");
  expect(await flashAlert(flash(), null)).toEqual({ tone: "success", text: "Saved." });
  expect(await flashAlert(flash(), "Not yours.")).toEqual({ tone: "danger", text: "Not yours." });
});
