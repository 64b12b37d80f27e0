import { describe, expect, test } from "vitest";
import type { Failure } from "~/backend/failure";
import { headersOf, sentenceOf, statusOf } from "~/http/responses.server";

const FALLBACK = "fallback";
const refused = (status: number, message: string | null): Failure => ({
  kind: "refused",
  status,
  message,
  retryAfterSeconds: null,
});
const broken = (status: number, retryAfterSeconds: number | null = null): Failure => ({
  kind: "broken",
  status,
  message: null,
  retryAfterSeconds,
});

describe("the status of a page that shows a failure", () => {
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
  ])("%j is %i", (failure, status) => expect(statusOf(failure)).toBe(status));
});

describe("the sentence that tells a failure", () => {
  test.each<[Failure, string]>([
    [refused(403, "You may not."), "You may not."],
    [refused(400, null), "Invalid input provided."],
    [refused(404, null), FALLBACK],
    [broken(500), FALLBACK],
    [
      { kind: "unreachable", outcomeUnknown: false },
      "Unable to connect. Please check your network connection.",
    ],
    [{ kind: "timeout", outcomeUnknown: false }, "Unable to connect. Please check your network connection."],
    [{ kind: "signed-out", message: null }, "Your session has expired. Please log in again."],
  ])("%j is %j", (failure, sentence) => expect(sentenceOf(failure, FALLBACK)).toBe(sentence));
});

describe("when to try again", () => {
  test("is the backend's own word where it has one", () => {
    expect(headersOf(broken(503, 30))).toEqual({ "Retry-After": "30" });
  });

  test("is said while the backend is away", () => {
    expect(headersOf({ kind: "unreachable", outcomeUnknown: false })).toHaveProperty("Retry-After");
  });

  test("is not said for a refusal", () => {
    expect(headersOf(refused(403, null))).toEqual({});
  });
});
