import { expect, test } from "vitest";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, type Result, UNREACHABLE } from "~/contract/failure";
import { findFamilies, type SearchContext } from "~/search/find-families.server";
import { searchedWords } from "~/search/searched-words.server";

type Call = SearchContext["session"]["call"];

interface Asked {
  text: unknown;
  yields: boolean;
  answer(families: readonly object[]): void;
  fail(failure: Failure): void;
}

/** A backend that answers each search by hand. */
function searchingBackend() {
  const over = new AbortController();
  const asked: Asked[] = [];
  const callsUntil =
    (end: AbortSignal | null): Call =>
    <Payload, Answer>({ answer: schema }: Endpoint<Payload, Answer>, payload: Payload) =>
      new Promise<Result<Answer>>((resolve) => {
        const fail = (failure: Failure) => resolve({ ok: false, failure });
        const answer = (families: readonly object[]) =>
          resolve({ ok: true, answer: schema.parse({ families }) });
        const { searchString: text } = Object(payload);
        asked.push({ text, yields: end !== null, answer, fail });
        end?.addEventListener("abort", () => fail({ kind: "timeout", outcomeUnknown: false }));
      });
  const session: SearchContext["session"] = {
    call: callsUntil(null),
    searching: (end) => ({
      call: callsUntil(end),
      confirm: async () => null,
      fingerprint: () => "session",
    }),
  };
  return { over, asked, context: { session, deadline: { forSearch: over.signal } } };
}

const JOSHI = { familyId: 71, familyName: "Joshi" };

test("the first word is called like the page, and all others yield", async () => {
  const { over, asked, context } = searchingBackend();
  const found = findFamilies(context, searchedWords("joshi raipur"));
  expect(asked.filter(({ yields }) => !yields).map(({ text }) => text)).toEqual(["joshi"]);
  expect(asked.length).toBeGreaterThan(2);
  for (const each of asked) each.answer([]);
  over.abort();
  expect((await found).ok).toBe(true);
});

test("a search out of time shows what it has and names what is missing", async () => {
  const { over, asked, context } = searchingBackend();
  const found = findFamilies(context, searchedWords("joshi raipur"));
  asked.find(({ text }) => text === "raipur")?.answer([JOSHI]);
  await Promise.resolve();
  over.abort();
  const { answer } = Object(await found);
  expect(answer.families.map(({ familyId }: typeof JOSHI) => familyId)).toEqual([71]);
  const late = answer.queries.filter(({ extent }: { extent: string }) => extent === "none");
  expect(late.map(({ text }: { text: string }) => text)).toContain("joshi");
});

test("a search without results waits only for its first word", async () => {
  const { over, asked, context } = searchingBackend();
  const found = findFamilies(context, searchedWords("joshi raipur"));
  over.abort();
  await Promise.resolve();
  asked.find(({ text }) => text === "joshi")?.answer([JOSHI]);
  const { answer } = Object(await found);
  expect(answer.families).toHaveLength(1);
});

test("a search without any answer fails", async () => {
  const { over, asked, context } = searchingBackend();
  const found = findFamilies(context, searchedWords("joshi raipur"));
  over.abort();
  asked[0]?.fail(UNREACHABLE);
  expect(await found).toEqual({ ok: false, failure: UNREACHABLE });
});
