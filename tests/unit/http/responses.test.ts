import { describe, expect, test } from "vitest";
import type { Failure } from "~/contract/failure";
import { backendMessage } from "~/contract/refusals";
import { failureHeaders, failureMessage, statusOfFailure } from "~/http/responses.server";
import { t, textOf } from "~/i18n/text.server";

const FALLBACK = "messages.memberNotSaved";
const NO_ANSWER = "messages.loginNoAnswer";
const UNAUTHORIZED = "messages.loginRefused";
const MAYBE_SAVED = "We do not know whether it was saved. Check before sending again.";
const INACTIVE = "User is not active, please contact administrator.";
const refused = (status: number, message: string | null): Failure => ({
  kind: "refused",
  status,
  message: message === null ? null : backendMessage(message),
  retryAfterSeconds: null,
});
const broken = (
  status: number,
  retryAfterSeconds: number | null = null,
  message: string | null = null,
): Failure => ({
  kind: "broken",
  status,
  message: message === null ? null : backendMessage(message),
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
  [broken(429), 429],
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
    [
      { kind: "signed-out", message: backendMessage("Bad credentials") },
      "Your session has expired. Please log in again.",
    ],
    [{ kind: "signed-out", message: backendMessage(INACTIVE) }, INACTIVE],
  ])("for %j is %j", (failure, message) => expect(textOf(failureMessage(failure))).toBe(message));

  test.each<[Failure, string]>([
    [refused(400, "You may not."), "You may not."],
    [refused(400, null), t(FALLBACK)],
    [broken(500), t(FALLBACK)],
    [UNREADABLE, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: true }, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: false }, t(NO_ANSWER)],
    [broken(500, null, "Closed until Monday."), "Closed until Monday."],
    [{ kind: "signed-out", message: null }, t(UNAUTHORIZED)],
    [{ kind: "signed-out", message: backendMessage(INACTIVE) }, INACTIVE],
  ])("for %j is %j if the call has its own texts", (failure, message) => {
    const words = { fallback: FALLBACK, noAnswer: NO_ANSWER, unauthorized: UNAUTHORIZED } as const;
    expect(textOf(failureMessage(failure, words))).toBe(message);
  });

  test.each<[Failure, string]>([
    [UNREADABLE, t(FALLBACK)],
    [{ kind: "timeout", outcomeUnknown: true }, t(NO_ANSWER)],
  ])("for %j is %j if the call saves nothing", (failure, message) =>
    expect(
      textOf(failureMessage(failure, { fallback: FALLBACK, noAnswer: NO_ANSWER, savesNothing: true })),
    ).toBe(message),
  );

  test.each<[Failure, string]>([
    [{ kind: "unreachable", outcomeUnknown: true }, MAYBE_SAVED],
    [UNREADABLE, MAYBE_SAVED],
    [{ kind: "unreachable", outcomeUnknown: false }, t(FALLBACK)],
  ])("for %j is %j if the call has only a fallback", (failure, message) => {
    expect(textOf(failureMessage(failure, { fallback: FALLBACK }))).toBe(message);
  });
});

test.each<[Failure, string | undefined]>([
  [broken(503, 30), "30"],
  [broken(429, 7), "7"],
  [refused(429, null), "5"],
  [{ kind: "unreachable", outcomeUnknown: false }, "5"],
  [refused(403, null), undefined],
  [broken(500, 30), undefined],
])("a page that shows the failure %j has the Retry-After %j", (failure, seconds) =>
  expect(failureHeaders(failure)["Retry-After"]).toBe(seconds),
);
