import { expect, test } from "vitest";
import { ipNetwork } from "~/rate-limit/ip-network";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "20010db8000000/56"],
  ["2001:db8:0:12ff:1:2:3:4", "20010db8000012/56"],
  ["2001:DB8:0:1200::9", "20010db8000012/56"],
  ["2001:db8:0:1300::9", "20010db8000013/56"],
  ["::1", "00000000000000/56"],
  ["64:ff9b::192.0.2.1", "0064ff9b000000/56"],
  ["fe80::1%eth0", "fe800000000000/56"],
  ["", ""],
])("%s counts as %s", (address, range) => {
  expect(ipNetwork(address)).toBe(range);
});
