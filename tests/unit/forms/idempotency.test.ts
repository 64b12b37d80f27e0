import { expect, it } from "vitest";
import { type Change, idempotencyStore } from "~/forms/idempotency.server";

const DONE: Change = { ok: true, path: "/family", sentence: "Done." };
const FAILED: Change = { ok: false, failure: { kind: "timeout", outcomeUnknown: true } };
const FIELDS = { name: "Verma" };

function pluralize(outcome: Change) {
  let runs = 0;
  return {
    change: async () => {
      runs++;
      return outcome;
    },
    runs: () => runs,
  };
}

it("two presses of one form are one change, at once and later", async () => {
  const once = idempotencyStore();
  const { change, runs } = pluralize(DONE);
  const both = await Promise.all([once.run("1", FIELDS, change), once.run("1", FIELDS, change)]);
  expect([...both, await once.run("1", FIELDS, change)]).toEqual([DONE, DONE, DONE]);
  expect(runs()).toBe(1);
});

it("other fields, another form, and a form without ticket are changes of their own", async () => {
  const once = idempotencyStore();
  const { change, runs } = pluralize(DONE);
  await once.run("1", FIELDS, change);
  await once.run("1", { name: "Rao" }, change);
  await once.run("2", FIELDS, change);
  await once.run(null, FIELDS, change);
  await once.run(null, FIELDS, change);
  expect(runs()).toBe(5);
});

it("what failed may be tried again, but two presses at once share the failure", async () => {
  const once = idempotencyStore();
  const { change, runs } = pluralize(FAILED);
  await Promise.all([once.run("1", FIELDS, change), once.run("1", FIELDS, change)]);
  expect(runs()).toBe(1);
  await once.run("1", FIELDS, change);
  expect(runs()).toBe(2);
});

it("a redirect to the login is each request's own", async () => {
  const once = idempotencyStore();
  let runs = 0;
  const change = async (): Promise<Change> => {
    runs++;
    throw new Response(null, { status: 302 });
  };
  const both = await Promise.allSettled([once.run("1", FIELDS, change), once.run("1", FIELDS, change)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toBe(2);
});

it("is forgotten after its time", async () => {
  let now = 0;
  const once = idempotencyStore(() => now);
  const { change, runs } = pluralize(DONE);
  await once.run("1", FIELDS, change);
  now = 11 * 60_000;
  await once.run("1", FIELDS, change);
  expect(runs()).toBe(2);
});
