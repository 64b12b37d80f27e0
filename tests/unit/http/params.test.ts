import { expect, test } from "vitest";
import { pickFields } from "~/forms/read-form.server";
import { queryOf } from "~/http/params.server";

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
  const address = `http://localhost/?${new URLSearchParams({ page: "२", searchString: "\u202Aघर\u00A0 २\uFEFF" })}`;
  expect([...queryOf(new Request(address))]).toEqual([
    ["page", "2"],
    ["searchString", "घर २"],
  ]);
});
