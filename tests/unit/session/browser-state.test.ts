import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { drafts } from "~/http/diagnostics.server";
import { flashAlert, flashMessage, formDraft } from "~/session/browser-state.server";
import { browser } from "../../support/browser";

const PATH = "/family?edit=details";
const MINUTE_MS = 60_000;

/** Text that cannot be compressed to less than its bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64url");

function sitting() {
  const { cookies: kept, visit } = browser();
  const draft = (path = PATH) => formDraft(visit().sealedCookie, path);
  return {
    kept,
    visit,
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

it.each([
  ["somebody else signs in", "ravi"],
  ["its owner signs out", null],
])("a draft is dropped when %s", async (_when, user) => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "Verma" });
  await draft().discardUnlessOwnedBy("asha");
  expect(kept.size).toBe(1);
  await draft().discardUnlessOwnedBy(user);
  expect(kept.size).toBe(0);
});

it("a draft without an owner goes to the next member who logs in with this browser", async () => {
  const { draft, leave } = sitting();
  await leave(null, { familyName: "Verma" });
  await draft().discardUnlessOwnedBy("asha");
  expect(await draft().consume("asha")).toEqual({ familyName: "Verma" });
});

it("a draft too long for three cookies loses its longest field", async () => {
  const { draft, leave } = sitting();
  const long = noise(6_500);
  await leave("asha", { short: "kept", long });
  expect(await draft().consume("asha")).toEqual({ short: "kept", long });
  await leave("asha", { short: "kept", huge: noise(40_000), other: noise(40) });
  expect(await draft().consume("asha")).toEqual({ short: "kept", other: expect.any(String) });
});

it("saving a draft and restoring it are each published once", async () => {
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
  expect(await draft().consume("ravi")).toBeNull();
  expect(told).toEqual(["saved", "restored", "saved"]);
});

it("a draft is kept for half an hour, a flash message for two minutes", async () => {
  vi.useFakeTimers();
  const { draft, leave, visit } = sitting();
  await leave("asha", { familyName: "Verma" });
  await flashMessage(visit().sealedCookie).write("Saved.");
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(await flashMessage(visit().sealedCookie).read()).toBeNull();
  vi.advanceTimersByTime(28 * MINUTE_MS);
  expect(await draft().consume("asha")).toBeNull();
});

it("the alert says why a form is not shown, else shows the flash message once", async () => {
  const { visit } = browser();
  const flash = () => flashMessage(visit().sealedCookie);
  expect(await flashAlert(flash(), null)).toBeNull();
  await flash().write("Saved.");
  expect(await flashAlert(flash(), null)).toEqual({ tone: "success", text: "Saved." });
  expect(await flashAlert(flash(), null)).toBeNull();
  expect(await flashAlert(flash(), "Not yours.")).toEqual({ tone: "danger", text: "Not yours." });
});
