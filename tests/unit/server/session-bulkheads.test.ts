import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HttpError } from "~/http/http-errors";
import { sessionBulkheads } from "~/server/session-bulkheads";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEMBER = { headers: { cookie: "language=hi; JSESSIONID=one" } };
const OTHER = { headers: { cookie: "JSESSIONID=two; language=hi" } };

/** The middleware, and a way to send it requests: `outcome` is null while one waits. */
function opened() {
  const refused = new Map<unknown, HttpError>();
  const handler = sessionBulkheads(["JSESSIONID"], (response, error) => void refused.set(response, error));

  return (asked: object) => {
    const closing = new EventEmitter();
    const headers = new Map<string, string>();
    const response = Object.assign(closing, {
      setHeader: (name: string, value: string) => void headers.set(name, value),
    });
    let isPassed = false;
    Reflect.apply(handler, undefined, [
      { method: "GET", headers: {}, ip: "192.0.2.1", ...asked },
      response,
      () => {
        isPassed = true;
      },
    ]);
    return {
      headers,
      close: () => void closing.emit("close"),
      outcome: () => (isPassed ? "goes on" : (refused.get(response)?.status ?? null)),
    };
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const outcomes = (requests: readonly { outcome(): unknown }[]) => requests.map(({ outcome }) => outcome());

it("two pages of a session are worked on at once, the others in the order in which they came", async () => {
  const send = opened();
  const pages = Array.from({ length: 5 }, () => send(MEMBER));
  await settle();
  expect(outcomes(pages)).toEqual(["goes on", "goes on", null, null, null]);
  pages[1]?.close();
  await settle();
  expect(outcomes(pages)).toEqual(["goes on", "goes on", "goes on", null, null]);
});

it("another session does not wait for them, nor does a visitor; other cookies make no session", async () => {
  const send = opened();
  const pages = Array.from({ length: 120 }, () => send(MEMBER));
  const others = [send(OTHER), send({}), send({ headers: { cookie: "language=hi" } })];
  await settle();
  expect(outcomes(others)).toEqual(["goes on", "goes on", "goes on"]);
  expect(outcomes(pages).filter((outcome) => outcome === "goes on")).toHaveLength(2);
});

it("visitors of one network share a bulkhead, those of two do not", async () => {
  const send = opened();
  const near = Array.from({ length: 3 }, () => send({ ip: "2001:db8::1" }));
  const far = send({ ip: "192.0.2.7" });
  await settle();
  expect(outcomes([...near, far])).toEqual(["goes on", "goes on", null, "goes on"]);
});

it("a page that waits for the backend makes room after 100 ms, once", async () => {
  const send = opened();
  const pages = Array.from({ length: 7 }, () => send(MEMBER));
  await vi.advanceTimersByTimeAsync(99);
  expect(outcomes(pages).lastIndexOf("goes on")).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes(pages).lastIndexOf("goes on")).toBe(3);
  for (const page of pages.slice(0, 2)) page.close();
  await settle();
  expect(outcomes(pages).lastIndexOf("goes on")).toBe(3);
});

it("128 pages wait; the next one is refused at once, and a POST never is", async () => {
  const send = opened();
  const pages = Array.from({ length: 2 + 128 }, () => send(MEMBER));
  const [late, posted] = [send(MEMBER), send({ ...MEMBER, method: "POST" })];
  await settle();
  expect(outcomes([late, posted])).toEqual([503, "goes on"]);
  expect(late.headers.get("Retry-After")).toBe("5");
  expect(outcomes(pages).filter((outcome) => outcome === null)).toHaveLength(128);
});

it("a reader who leaves gives the place back, waiting or not, and is answered nothing", async () => {
  const send = opened();
  const pages = Array.from({ length: 5 }, () => send(MEMBER));
  await settle();
  pages[2]?.close();
  pages[0]?.close();
  // Leaves in the very turn in which its place came.
  pages[3]?.close();
  await settle();
  expect(outcomes(pages)).toEqual(["goes on", "goes on", null, null, "goes on"]);
});
