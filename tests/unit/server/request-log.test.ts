import { describe, expect, test } from "vitest";
import { traceFields, traceOf } from "~/server/request-log.server";

const REQUEST_ID = "7f3a9c52e1b04d6f";
const TRACEPARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const PROXY = ["203.0.113.9"];

describe("ids of a trusted proxy", () => {
  test("are used", () => {
    const headers = { "x-request-id": REQUEST_ID, traceparent: TRACEPARENT };
    const trace = traceOf({ headers, ips: PROXY });
    expect(trace).toEqual({ requestId: REQUEST_ID, traceparent: TRACEPARENT });
    expect(traceFields(trace)).toEqual({ id: REQUEST_ID, traceId: "4bf92f3577b34da6a3ce929d0e0e4736" });
  });

  test.each(["short", "a".repeat(65), "with blank 1234", "<script>1234", "नमस्ते-12345"])(
    "are replaced when the id is malformed: %s",
    (id) => {
      const { requestId } = traceOf({ headers: { "x-request-id": id }, ips: PROXY });
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test.each([
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "4bf92f3577b34da6a3ce929d0e0e4736",
  ])("are left out when the trace is malformed: %s", (traceparent) => {
    expect(traceOf({ headers: { traceparent }, ips: PROXY }).traceparent).toBeNull();
  });
});

test("ids of a stranger are ignored", () => {
  const headers = { "x-request-id": REQUEST_ID, traceparent: TRACEPARENT };
  const trace = traceOf({ headers, ips: [] });
  expect(trace.requestId).not.toBe(REQUEST_ID);
  expect(traceFields(trace)).toEqual({ id: trace.requestId });
});
