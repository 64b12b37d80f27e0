import { expect, test } from "vitest";
import { pickFields } from "~/forms/read-form.server";
import { queryOf, withLatinDigits } from "~/http/params.server";

test.each([
  ["१९७३", "1973"],
  ["+९१-९८७ ६५४ ३२१०", "+91-987 654 3210"],
  ["१2३", "123"],
  ["१२३–४५६", "123–456"],
  ["१९९५-०२-१०", "1995-02-10"],
  ["", ""],
  ["1973", "1973"],
  ["मकान १२", "मकान १२"],
  ["१२/४ मेन रोड", "१२/४ मेन रोड"],
  ["٤٢", "٤٢"],
])("%j is read as %j", (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read);
});

test("Hindi digits in a form become 0 to 9, except in passwords", () => {
  const typed = new Map([
    ["phone", "९८७६५४३२१०"],
    ["newPassword", "१२३४५६"],
    ["password", "१२३४५६"],
  ]);
  expect(pickFields(typed, ["phone", "newPassword", "password"])).toEqual({
    phone: "9876543210",
    newPassword: "१२३४५६",
    password: "१२३४५६",
  });
});

test("Hindi digits in a query become 0 to 9, except in words", () => {
  const address = `http://localhost/?${new URLSearchParams({ page: "२", searchString: "घर २" })}`;
  expect([...queryOf(new Request(address))]).toEqual([
    ["page", "2"],
    ["searchString", "घर २"],
  ]);
});
