import { expect, test, vi } from "vitest";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { requestChoices } from "~/server/request-choices";

/** Does some work as a request with this cookie, and counts how often the cookie was read. */
function asRequest(cookie: string, work: () => void): number {
  const read = vi.fn(() => cookie);
  const headers = Object.defineProperty({}, "cookie", { get: read });
  Reflect.apply(requestChoices, undefined, [{ headers }, {}, work]);
  return read.mock.calls.length;
}

test("a request without texts or pictures reads no cookie", () => {
  const work = vi.fn();
  expect(asRequest("language=hi; pictures=off", work)).toBe(0);
  expect(work).toHaveBeenCalledOnce();
});

test("a page reads each choice once", () => {
  const answers: unknown[] = [];
  const reads = asRequest("language=hi; pictures=off", () => {
    for (let line = 0; line < 3; line++) answers.push(t("frame.menu"), picturesAreOn());
  });
  expect(answers).toEqual(["मेन्यू", false, "मेन्यू", false, "मेन्यू", false]);
  expect(reads).toBe(2);
});
