import { expect, it } from "vitest";
import { addFamilyRefusal } from "~/cookies/add-family-refusal.server";
import { browser } from "../../support/browser";

it("a refusal to add families is remembered for its session, and for no other", async () => {
  const { visit } = browser();
  const refusal = (session: string) =>
    addFamilyRefusal(visit().sealedCookie, new Map([["JSESSIONID", session]]));
  const first = refusal("A1");
  expect(await first.read()).toBeNull();
  await first.remember("Operation not allowed.");
  expect(await first.read()).toBe("Operation not allowed.");
  expect(await refusal("A1").read()).toBe("Operation not allowed.");
  expect(await refusal("B2").read()).toBeNull();
});
