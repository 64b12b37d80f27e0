import ipaddr from "ipaddr.js";

const HOUSEHOLD_PREFIX_BITS = 56;

/** Groups IP addresses by household: a single IPv4 address, or an IPv6 /56. */
export function ipNetwork(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.kind() === "ipv4") return parsed.toString();
  // Without the zone of a link-local address, which is not part of the network.
  const [plain = ""] = parsed.toString().split("%");
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${HOUSEHOLD_PREFIX_BITS}`).toString();
}
