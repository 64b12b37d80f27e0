import { expect, it, onTestFinished, vi } from "vitest";
import { success } from "~/forms/form-state";
import type { FormToken } from "~/forms/form-token.server";
import { type Change, IdempotencyStore } from "~/forms/idempotency.server";
import { message } from "~/i18n/text.server";

const DONE = success("/family", message("messages.familySaved"));
const FAILED: Change = { ok: false, failure: { kind: "timeout", outcomeUnknown: true } };
const FIELDS = { name: "Verma" };
const TOKEN: FormToken = { owner: "asha", address: "/family?edit=details", key: "1", issuedAtS: 0 };
const OPTIONS = { isAddition: false, requestSignal: new AbortController().signal };

/** The first runs may throw a redirect. */
function counted(outcome: Change, thrown = 0) {
  let runs = 0;
  const change = async () => {
    runs++;
    if (runs <= thrown) throw new Response(null, { status: 302 });
    return outcome;
  };
  return { change, runs: () => runs };
}

it("a failed change may be tried again; two presses at once share the failure", async () => {
  const store = new IdempotencyStore();
  const { change, runs } = counted(FAILED);
  await Promise.all([
    store.submitOnce(TOKEN, FIELDS, change, OPTIONS),
    store.submitOnce(TOKEN, FIELDS, change, OPTIONS),
  ]);
  expect(runs()).toBe(1);
  await store.submitOnce(TOKEN, FIELDS, change, OPTIONS);
  expect(runs()).toBe(2);
});

it("if the first request is redirected, one waiting request makes the change and the others share it", async () => {
  const store = new IdempotencyStore();
  const { change, runs } = counted(DONE, 1);
  const all = await Promise.allSettled(
    Array.from({ length: 4 }, () => store.submitOnce(TOKEN, FIELDS, change, OPTIONS)),
  );
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "fulfilled"]);
  expect(runs()).toBe(2);
  expect(await store.submitOnce(TOKEN, FIELDS, change, OPTIONS)).toEqual(DONE);
  expect(runs()).toBe(2);
});

it("an outcome is forgotten after ten minutes", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1);
  onTestFinished(() => clock.mockRestore());
  const store = new IdempotencyStore();
  const { change, runs } = counted(DONE);
  await store.submitOnce(TOKEN, FIELDS, change, OPTIONS);
  clock.mockReturnValue(11 * 60_000);
  await store.submitOnce(TOKEN, FIELDS, change, OPTIONS);
  expect(runs()).toBe(2);
});
