import { describe, expect, test } from "vitest";
import type { Failure } from "~/contract/failure";
import { failureMessage, headersOf, statusOfFailure } from "~/http/responses.server";

const MAYBE_SAVED = "We do not know whether it was saved. Check before sending again.";
const INACTIVE = "User is not active, please contact administrator.";
const refused = (status: number, message: string | null): Failure => ({
  kind: "refused",
  status,
  message,
  retryAfterSeconds: null,
});
const broken = (
  status: number,
  retryAfterSeconds: number | null = null,
  message: string | null = null,
): Failure => ({
  kind: "broken",
  status,
  message,
  retryAfterSeconds,
  outcomeUnknown: false,
});
const UNREADABLE: Failure = {
  kind: "broken",
  status: 502,
  message: null,
  retryAfterSeconds: null,
  outcomeUnknown: true,
};

test.each<[Failure, number]>([
  [{ kind: "signed-out", message: null }, 401],
  [refused(400, null), 400],
  [refused(403, "no"), 403],
  [refused(429, null), 429],
  [broken(500), 502],
  [broken(502), 502],
  [broken(503), 503],
  [{ kind: "unreachable", outcomeUnknown: false }, 503],
  [{ kind: "timeout", outcomeUnknown: true }, 504],
])("a page that shows the failure %j has the status %i", (failure, status) =>
  expect(statusOfFailure(failure)).toBe(status),
);

describe("the message of a failure", () => {
  test.each<[Failure, string]>([
    [refused(403, "You may not."), "You may not."],
    [refused(400, null), "Invalid input provided."],
    [refused(404, null), "Something went wrong. Please try again later."],
    [broken(500), "Something went wrong. Please try again later."],
    [
      { kind: "unreachable", outcomeUnknown: false },
      "Unable to connect. Please check your network connection.",
    ],
    [{ kind: "timeout", outcomeUnknown: false }, "Unable to connect. Please check your network connection."],
    [{ kind: "signed-out", message: null }, "Your session has expired. Please log in again."],
    [{ kind: "timeout", outcomeUnknown: true }, MAYBE_SAVED],
    [UNREADABLE, MAYBE_SAVED],
    [{ kind: "signed-out", message: "Bad credentials" }, "Your session has expired. Please log in again."],
    [{ kind: "signed-out", message: INACTIVE }, INACTIVE],
  ])("for %j is %j", (failure, message) => expect(failureMessage(failure)).toBe(message));

  test.each<[Failure, string]>([
    [refused(400, "You may not."), "You may not."],
    [refused(400, null), "fallback"],
    [broken(500), "fallback"],
    [UNREADABLE, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: true }, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: false }, "no answer"],
    [broken(500, null, "Closed until Monday."), "Closed until Monday."],
    [{ kind: "signed-out", message: null }, "unauthorized"],
    [{ kind: "signed-out", message: INACTIVE }, INACTIVE],
  ])("for %j is %j if the call has its own texts", (failure, message) => {
    const words = { fallback: "fallback", noAnswer: "no answer", unauthorized: "unauthorized" };
    expect(failureMessage(failure, words)).toBe(message);
  });

  test.each<[Failure, string]>([
    [UNREADABLE, "fallback"],
    [{ kind: "timeout", outcomeUnknown: true }, "no answer"],
  ])("for %j is %j if the call saves nothing", (failure, message) =>
    expect(failureMessage(failure, { fallback: "fallback", noAnswer: "no answer", savesNothing: true })).toBe(
      message,
    ),
  );

  test.each<[Failure, string]>([
    [{ kind: "unreachable", outcomeUnknown: true }, MAYBE_SAVED],
    [UNREADABLE, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: false }, "fallback"],
  ])("for %j is %j if the call has only a fallback", (failure, message) => {
    expect(failureMessage(failure, { fallback: "fallback" })).toBe(message);
  });
});

describe("the Retry-After header", () => {
  test("is the backend's own value if there is one", () => {
    expect(headersOf(broken(503, 30))).toEqual({ "Retry-After": "30" });
  });

  test("is given while the backend is down", () => {
    expect(headersOf({ kind: "unreachable", outcomeUnknown: false })).toHaveProperty("Retry-After");
  });

  test("is not given for a refusal", () => {
    expect(headersOf(refused(403, null))).toEqual({});
  });
});
