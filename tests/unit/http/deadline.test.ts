import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  FORM_DEADLINE_MS,
  PAGE_DEADLINE_MS,
  RENDERING_MS,
  SEARCH_DEADLINE_MS,
  SEARCH_RENDERING_MS,
} from "~/deadlines";
import { requestDeadline } from "~/http/deadline.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function deadlineOf(method: string) {
  const request = Object.assign(new EventEmitter(), { method, complete: false });
  const response = Object.assign(new EventEmitter(), { closed: false });
  const deadline: ReturnType<typeof requestDeadline> = Reflect.apply(requestDeadline, undefined, [
    request,
    response,
  ] satisfies [Pick<IncomingMessage, "method" | "complete">, Pick<ServerResponse, "closed">]);
  const isOver = () => [deadline.partialPage.aborted, deadline.signal.aborted];
  return { request, response, deadline, isOver };
}

test("a page can show a part shortly before its deadline", () => {
  const { isOver } = deadlineOf("GET");
  vi.advanceTimersByTime(PAGE_DEADLINE_MS - RENDERING_MS - 1);
  expect(isOver()).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(isOver()).toEqual([true, false]);
  vi.advanceTimersByTime(RENDERING_MS);
  expect(isOver()).toEqual([true, true]);
});

test("a search has shown what it has after two and a half seconds", () => {
  const { deadline } = deadlineOf("GET");
  vi.advanceTimersByTime(SEARCH_DEADLINE_MS - SEARCH_RENDERING_MS);
  expect([deadline.search.aborted, deadline.partialPage.aborted]).toEqual([true, false]);
});

test("the time of a form begins when all of it has arrived", () => {
  const { request, isOver } = deadlineOf("POST");
  vi.advanceTimersByTime(FORM_DEADLINE_MS);
  request.emit("end");
  vi.advanceTimersByTime(FORM_DEADLINE_MS - 1);
  expect(isOver()).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(isOver()).toEqual([true, true]);
});

test("an answered request keeps no timer", () => {
  const { response } = deadlineOf("GET");
  response.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});
