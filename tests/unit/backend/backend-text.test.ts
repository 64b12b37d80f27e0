import { expect, test } from "vitest";
import { backendText, saysError } from "~/backend/backend-text";

test.each<[unknown, string | null]>([
  [{ operationMessage: "Required field city is not provided" }, "Required field city is not provided"],
  [{ operationMessage: null, error: "Password too old" }, "Password too old"],
  [{ operationMessage: "first", error: "second" }, "first"],
  [{ operationMessage: "java.lang.NullPointerException" }, null],
  [{ operationMessage: "could not execute SQL statement" }, null],
  [{ operationMessage: "two\nlines" }, null],
  [{ operationMessage: "null" }, null],
  [{ operationMessage: "x".repeat(201) }, null],
  [{ operationMessage: "java.io.IOException", error: "Try later" }, "Try later"],
  [
    { timestamp: "2026-01-05T09:30:00Z", status: 400, error: "Bad Request", path: "/api/family/addfamily" },
    null,
  ],
  [{ operationMessage: { deep: true } }, null],
  [{}, null],
  [null, null],
  [[], null],
  ["text", null],
  [42, null],
  [undefined, null],
])("of %j the visitor sees %j", (body, sentence) => {
  expect(backendText(body)).toBe(sentence);
});

test.each<[unknown, boolean]>([
  [{ operationMessage: "Saved.", error: "Family is locked" }, true],
  [{ operationMessage: "Saved.", error: null }, false],
  [{ error: " " }, false],
  [{ operationMessage: "Saved." }, false],
  [false, false],
  [undefined, false],
])("an answer 200 with %j says an error: %j", (body, isError) => {
  expect(saysError(body)).toBe(isError);
});
