import { describe, expect, test } from "vitest";
import { cookieHeader, readSessions, setCookies } from "~/backend/cookies.server";

const NAMES = ["JSESSIONID"];

const sent = (header: string | undefined, names: readonly string[] = NAMES) =>
  readSessions(header, names).map(cookieHeader);

describe("the browser's cookies", () => {
  test("give the backend its session and nothing else", () => {
    expect(sent("a=1; JSESSIONID=ABC123; tracking=xyz; xJSESSIONID=no")).toEqual(["JSESSIONID=ABC123"]);
  });

  test.each([
    ...[undefined, "", "JSESSIONID", "JSESSIONID=", "JSESSIONID=a b", 'JSESSIONID="a"', "=x", ";;;"],
    `JSESSIONID=${"a".repeat(129)}`,
  ])("%j hold no session", (header) => expect(sent(header)).toEqual([]));

  test.each([
    ["JSESSIONID=one; JSESSIONID=two", ["one", "two"]],
    ["JSESSIONID=one;JSESSIONID=one", ["one"]],
    ['JSESSIONID="a b"; JSESSIONID=two', ["two"]],
    ["JSESSIONID=1; JSESSIONID=2; JSESSIONID=3; JSESSIONID=4; JSESSIONID=5", ["1", "2", "3", "4"]],
  ])("of one name may mean several sessions: %s", (header, values) => {
    expect(sent(header)).toEqual(values.map((value) => `JSESSIONID=${value}`));
  });

  test("several cookies may be passed on", () => {
    expect(sent("b=2; a=1; a=3", ["a", "b"])).toEqual(["a=1; b=2", "a=3; b=2"]);
  });
});

describe("the backend's cookies", () => {
  test("are read from several lines, dates with commas included", () => {
    const lines = [
      "route=r1; Expires=Wed, 21 Oct 2026 07:28:00 GMT",
      "JSESSIONID=NEW; Path=/; HttpOnly; Expires=Thu, 22 Oct 2026 07:28:00 GMT",
    ];
    expect([...setCookies(lines, NAMES)]).toEqual([["JSESSIONID", "NEW"]]);
  });

  test.each([undefined, "other=1; Path=/"])("%j are not stored", (line) => {
    expect(setCookies(line, NAMES).size).toBe(0);
  });
});
