import { expect, test } from "vitest";
import { queryOf } from "~/http/params.server";

test("Hindi digits in a query become 0 to 9, except in words", () => {
  const address = `http://localhost/?${new URLSearchParams({ page: "२", searchString: "\u202Aघर\u00A0 २\uFEFF" })}`;
  expect([...queryOf(new Request(address))]).toEqual([
    ["page", "2"],
    ["searchString", "घर २"],
  ]);
});
