import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { diagnostics } from "~/http/diagnostics.server";
import { message } from "~/i18n/text.server";
import { Flash, FormDraft, flashAlert } from "~/session/browser-state.server";
import { browser } from "../../support/browser";

const PATH = "/family?edit=details";
const MINUTE_MS = 60_000;
const SAVED = message("messages.familySaved");

const flashAt =
  (visit: ReturnType<typeof browser>["visit"]) =>
  (address = "/family") => {
    const { browser: cookies, sealedCookie } = visit();
    return new Flash(cookies, sealedCookie, address);
  };

/** Text that cannot be compressed to less than its bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64url");

function sitting() {
  const { cookies: kept, visit } = browser();
  const draft = (path = PATH) => new FormDraft(visit().sealedCookie, path);
  return {
    kept,
    visit,
    draft,
    async leave(owner: string, values: Record<string, string>) {
      const left = draft();
      left.stash(owner, values);
      await left.save();
    },
  };
}

afterEach(() => void vi.useRealTimers());

it.each([
  ["/family/1?show=no-phone#members", "/family/1?show=no-phone"],
  ["/family/1?find=रवि", "/family/1?find=%E0%A4%B0%E0%A4%B5%E0%A4%BF"],
])("a message for %s waits where the browser asks for it", async (written, asked) => {
  const flash = flashAt(browser().visit);
  await flash("/elsewhere").write(written, SAVED);
  expect(await flash(asked).consume()).toEqual([SAVED]);
});

it("a draft comes back once, to its owner, at its address", async () => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "वर्मा" });
  expect(await draft("/addfamily").consume("asha")).toBeNull();
  expect((await draft().consume("asha"))?.values).toEqual({ familyName: "वर्मा" });
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

it("the draft of one form waits while that of another comes and goes", async () => {
  const { kept, draft, leave } = sitting();
  await leave("asha", { familyName: "वर्मा" });
  const typed = { address: "/login", owner: "visitor", values: { loginName: "asha" }, notice: null };
  await draft("/login").saveFor(typed);
  expect((await draft("/login").consume("visitor"))?.values).toEqual(typed.values);
  await draft("/login").saveFor(typed);
  await draft("/login").discardUnlessOwnedBy("asha");
  expect(await draft("/login").consume("visitor")).toBeNull();
  expect((await draft().consume("asha"))?.values).toEqual({ familyName: "वर्मा" });
  expect(kept.size).toBe(0);
});

it("a draft that is too long beside others takes their place whole", async () => {
  const { draft, leave } = sitting();
  const long = noise(6_000);
  for (const path of ["/a", "/b", "/c"])
    await draft(path).saveFor({ address: path, owner: "asha", values: { path: noise(2_000) }, notice: null });
  await leave("asha", { long });
  expect((await draft().consume("asha"))?.values).toEqual({ long });
});

it("a draft too long for three cookies loses its longest field", async () => {
  const { draft, leave } = sitting();
  const long = noise(6_500);
  await leave("asha", { short: "kept", long });
  expect((await draft().consume("asha"))?.values).toEqual({ short: "kept", long });
  await leave("asha", { short: "kept", huge: noise(40_000), other: noise(40) });
  expect((await draft().consume("asha"))?.values).toEqual({ short: "kept", other: expect.any(String) });
});

it("a draft whose address alone is too long is not kept", async () => {
  const { kept, draft } = sitting();
  const left = draft(`/family?find=${noise(40_000)}`);
  left.stash("asha", { familyName: "Verma" });
  await left.save();
  expect(kept.size).toBe(0);
});

it("saving a draft and restoring it are each published once", async () => {
  const { draft, leave } = sitting();
  const told: string[] = [];
  diagnostics.on("draft", ({ event }) => told.push(event));
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
  const flash = flashAt(visit);
  await flash().write("/family", SAVED);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(await flash().consume()).toEqual([]);
  vi.advanceTimersByTime(28 * MINUTE_MS);
  expect(await draft().consume("asha")).toBeNull();
});

it("the alert says why a form is not shown, else shows the flash messages of its address once", async () => {
  const { visit } = browser();
  const flash = flashAt(visit);
  const saved = { tone: "success", text: "Family details updated successfully." };
  expect(await flashAlert(flash(), null)).toBeNull();
  await flash().write("/family", SAVED);
  expect(await flashAlert(flash("/family/3"), null)).toBeNull();
  expect(await flashAlert(flash(), "Not yours.")).toEqual({ tone: "danger", text: "Not yours." });
  expect(await flashAlert(flash(), null)).toEqual(saved);
  expect(await flashAlert(flash(), null)).toBeNull();
});

it("no flash message takes the place of another, at one address or at two at once", async () => {
  const { kept, visit } = sitting();
  const flash = flashAt(visit);
  const image = message("messages.familyImageSaved");
  const [one, other] = [flash(), flash()];
  await Promise.all([one.write("/family/1", SAVED), other.write("/family/2", SAVED)]);
  await flash().write("/family/2", image);
  expect(await flash("/family/1").consume()).toEqual([SAVED]);
  expect(await flash("/family/2").consume()).toEqual([SAVED, image]);
  expect(kept.size).toBe(0);
});

it("messages that no page shows keep the header of cookies short", async () => {
  const { kept, visit } = sitting();
  for (let id = 1; id < 30; id++) await flashAt(visit)().write(`/family/${id}`, SAVED);
  expect(kept.size).toBeLessThan(10);
  flashAt(visit)().clear();
  expect(kept.size).toBe(0);
});
