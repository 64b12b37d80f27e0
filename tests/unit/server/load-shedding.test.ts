import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HttpError } from "~/http/http-errors";
import { OVERLOAD_MEASURED_MS } from "~/server/constants";
import { shedUploads } from "~/server/load-shedding";

const NS_PER_MS = 1_000_000;
let delayMs = 0;
let resets = 0;
const delays = {
  percentile: () => delayMs * NS_PER_MS,
  reset: () => {
    resets += 1;
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of a request: the status it is refused with, or that it goes on. */
function outcome(handler: ReturnType<typeof shedUploads>, type: string, httpErrors: HttpError[]) {
  let isPassed = false;
  const request = { headers: { "content-type": type }, resume: () => {} };
  const response = { setHeader: () => {} };

  Reflect.apply(handler, undefined, [
    request,
    response,
    () => {
      isPassed = true;
    },
  ]);
  return isPassed ? "goes on" : httpErrors.at(-1)?.status;
}

it("uploads are turned away while the loop is late, pages and forms never, and it ends by itself", () => {
  const httpErrors: HttpError[] = [];
  const handler = shedUploads((_response, error) => void httpErrors.push(error), delays);
  const upload = () => outcome(handler, "multipart/form-data; boundary=x", httpErrors);
  const form = () => outcome(handler, "application/x-www-form-urlencoded", httpErrors);
  expect([upload(), form()]).toEqual(["goes on", "goes on"]);
  delayMs = 501;
  vi.advanceTimersByTime(OVERLOAD_MEASURED_MS);
  expect([upload(), form()]).toEqual([503, "goes on"]);
  delayMs = 20;
  vi.advanceTimersByTime(OVERLOAD_MEASURED_MS);
  expect([upload(), form()]).toEqual(["goes on", "goes on"]);
  expect(resets).toBe(2);
});
