import { expect, it } from "vitest";
import { retryAfter } from "~/backend/send.server";

it.each([
  ["7", 7],
  ["0", 0],
  ["999999999999999999999999", 86_400],
  ["1e+21", null],
  ["-5", null],
  ["Wed, 25 Nov 2026 10:00:00 GMT", null],
  [undefined, null],
])("Retry-After %s of the backend counts as %s", (header, seconds) => {
  expect(retryAfter(header)).toBe(seconds);
});
