import { describe, expect, test } from "vitest";
import { cookieHeader, readSessionCookies, setCookies } from "~/backend/cookies.server";

const NAMES = ["JSESSIONID"];

describe("the browser's cookies", () => {
  test("give the backend its session and nothing else", () => {
    const cookies = readSessionCookies("a=1; JSESSIONID=ABC123; tracking=xyz; xJSESSIONID=no", NAMES);
    expect(cookieHeader(cookies)).toBe("JSESSIONID=ABC123");
  });

  test.each([
    ...[undefined, "", "JSESSIONID", "JSESSIONID=", "JSESSIONID=a b", 'JSESSIONID="a"', "=x", ";;;"],
    `JSESSIONID=${"a".repeat(129)}`,
  ])("%j hold no session", (header) =>
    expect(cookieHeader(readSessionCookies(header, NAMES))).toBeUndefined(),
  );

  test("the first of two cookies with one name counts", () => {
    expect(cookieHeader(readSessionCookies("JSESSIONID=one; JSESSIONID=two", NAMES))).toBe("JSESSIONID=one");
  });

  test("several cookies may be passed on", () => {
    const cookies = readSessionCookies("b=2; a=1", ["a", "b"]);
    expect(cookieHeader(cookies)).toBe("b=2; a=1");
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
