import { expect, test } from "vitest";
import { isPrivate } from "../../../doctor/address";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["[::1]", true],
  ["8.8.8.8", false],
  // Nobody knows where it is.
  ["no-such-host.invalid", false],
])("http://%s is on a private network: %s", async (host, expected) => {
  expect(await isPrivate(new URL(`http://${host}`))).toBe(expected);
});
