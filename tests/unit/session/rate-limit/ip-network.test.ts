import { expect, test } from "vitest";
import { ipNetwork, withoutPort } from "~/session/rate-limit/ip-network";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8::"],
  ["2001:db8:0:12ff:1:2:3:4", "2001:db8:0:1200::"],
  ["2001:DB8:0:1200::9", "2001:db8:0:1200::"],
  ["2001:db8:0:1300::9", "2001:db8:0:1300::"],
  ["::1", "::"],
  ["64:ff9b::192.0.2.1", "64:ff9b::"],
  ["fe80::1%eth0", "fe80::"],
  ["", ""],
])("%s counts as %s", (address, range) => {
  expect(ipNetwork(address)).toBe(range);
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8::1:443", "2001:db8::1:443"],
  ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
])("%s is the address %s", (forwarded, address) => {
  expect(withoutPort(forwarded)).toBe(address);
});
