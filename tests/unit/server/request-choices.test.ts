import { expect, test, vi } from "vitest";
import { t } from "~/i18n/text.server";
import { requestChoices } from "~/server/request-choices";

/** Does some work as a request with this cookie, and counts how often the cookie was read. */
function asRequest(cookie: string, work: () => void): number {
  const read = vi.fn(() => cookie);
  const headers = Object.defineProperty({}, "cookie", { get: read });
  Reflect.apply(requestChoices, undefined, [{ headers }, {}, work]);
  return read.mock.calls.length;
}

test("a request without texts reads no cookie", () => {
  const work = vi.fn();
  expect(asRequest("language=hi", work)).toBe(0);
  expect(work).toHaveBeenCalledOnce();
});

test("a page reads the language once", () => {
  const answers: unknown[] = [];
  const reads = asRequest("language=hi", () => {
    for (let line = 0; line < 3; line++) answers.push(t("frame.menu"));
  });
  expect(answers).toEqual(["मेन्यू", "मेन्यू", "मेन्यू"]);
  expect(reads).toBe(1);
});
