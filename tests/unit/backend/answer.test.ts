import { expect, test } from "vitest";
import { backendText, refusalWithin } from "~/backend/answer";

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
])("the answer %j shows %j", (body, sentence) => {
  expect(backendText(body)).toBe(sentence);
});

test.each<[unknown, string | null | undefined]>([
  [{ operationMessage: "Saved.", error: "Family is locked" }, "Family is locked"],
  [{ error: "java.lang.NullPointerException" }, null],
  [{ operationMessage: "Saved.", error: null }, undefined],
  [{ error: " " }, undefined],
  [{ operationMessage: "Saved." }, undefined],
  [false, undefined],
  [undefined, undefined],
])("a change answered with 200 and %j is refused with the text %j", (body, text) => {
  const failure = refusalWithin(body);
  expect(failure && "message" in failure ? failure.message : undefined).toBe(text);
});
