import { describe, expect, it } from "vitest";
import type { Failure } from "~/backend/failure";
import { loginFailure } from "~/routes/login/failure";

const REFUSED = "Login failed. Please check your credentials.";
const UNEXPECTED = "Unexpected error occurred. Try again.";
const NO_ANSWER = "Server is not responding. Please try again later.";

const NO_HINT = { retryAfterSeconds: null };
const KNOWN = { outcomeUnknown: false };

const CASES: readonly [Failure, number, string, string | null][] = [
  [{ kind: "signed-out", message: null }, 401, REFUSED, "loginName"],
  [{ kind: "refused", status: 403, message: "Account locked.", ...NO_HINT }, 403, "Account locked.", null],
  [{ kind: "refused", status: 429, message: null, ...NO_HINT }, 429, UNEXPECTED, null],
  [{ kind: "broken", status: 500, message: null, ...NO_HINT }, 502, UNEXPECTED, null],
  [{ kind: "broken", status: 502, message: null, ...NO_HINT }, 502, UNEXPECTED, null],
  [{ kind: "broken", status: 503, message: null, ...NO_HINT }, 503, UNEXPECTED, null],
  [{ kind: "unreachable", ...KNOWN }, 503, NO_ANSWER, null],
  [{ kind: "timeout", ...KNOWN }, 504, NO_ANSWER, null],
];

describe("a login that fails", () => {
  it.each(CASES)("%j", (failure, status, text, field) => {
    expect(loginFailure({ ok: false, failure })).toEqual({ status, text, field });
  });

  it("by a false result is told as wrong credentials", () => {
    const told = loginFailure({ ok: false, kind: "false-result" });
    expect(told).toEqual({ status: 401, text: "Invalid credentials", field: "loginName" });
  });
});
