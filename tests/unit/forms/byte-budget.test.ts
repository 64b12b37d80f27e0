import { expect, test } from "vitest";
import { byteBudgets } from "~/forms/byte-budget";

const MOST_BYTES = 1_000_000;
const PIECE_BYTES = 1_000;

/** How many bytes a sender gets who takes whatever there is. */
function filled({ take }: ReturnType<ReturnType<typeof byteBudgets>>): number {
  let bytes = 0;
  while (take(PIECE_BYTES)) bytes += PIECE_BYTES;
  return bytes;
}

test("one sender gets a quarter at most, over however many bodies", () => {
  const budgetOf = byteBudgets(MOST_BYTES);
  expect([filled(budgetOf("a")), filled(budgetOf("a"))]).toEqual([MOST_BYTES / 4, 0]);
});

test.each([9, 100, 900])(
  "beside %i senders who take whatever there is, a small form finds room",
  (senders) => {
    const budgetOf = byteBudgets(MOST_BYTES);
    for (let sender = 0; sender < senders; sender++) filled(budgetOf(`sender ${sender}`));
    expect(budgetOf("honest").take(300)).toBe(true);
  },
);

test("what was freed can be taken again, once", () => {
  const budgetOf = byteBudgets(MOST_BYTES);
  const [first, second] = [budgetOf("a"), budgetOf("a")];
  expect(first.take(MOST_BYTES / 4)).toBe(true);
  expect(second.take(1)).toBe(false);
  first.free();
  first.free();
  expect([second.take(MOST_BYTES / 4), second.take(PIECE_BYTES)]).toEqual([true, false]);
});
