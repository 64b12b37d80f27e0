import { afterEach, expect, test, vi } from "vitest";
import { UNREACHABLE } from "~/contract/failure";
import { LATE_ANSWER_MS } from "~/deadlines";
import { firstLogin } from "~/routes/forgotpassword/first-login.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { rateLimits } from "~/session/rate-limit/limiter.server";

afterEach(() => vi.useRealTimers());

test("a second try that throws is logged", async () => {
  vi.useFakeTimers();
  const cause = new Error("no store");
  const logInAndOut = vi
    .fn<BrowserSession["logInAndOut"]>()
    .mockResolvedValueOnce({ ok: false, failure: UNREACHABLE })
    .mockRejectedValueOnce(cause);
  const limits = rateLimits(null, "secret")(
    "127.0.0.1",
    async () => "newest",
    () => {},
  );
  const log = { error: vi.fn() };
  const credentials = { loginName: "asha@example.org", password: "new" };
  await firstLogin({ session: { logInAndOut }, limits, log }, credentials, "browser");
  await vi.advanceTimersByTimeAsync(LATE_ANSWER_MS);
  expect(logInAndOut).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledWith({ err: cause }, "new password not tried again");
});
