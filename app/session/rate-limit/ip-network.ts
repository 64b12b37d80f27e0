import ipaddr from "ipaddr.js";

const HOUSEHOLD_PREFIX_BITS = 56;

const BEFORE_PORT = /^([\d.]+):\d+$|^\[([^\]]*)\]/;

/** Some proxies forward the client's port, too, which is another for each connection: `203.0.113.9:51234`. */
export function withoutPort(address: string): string {
  const [, ipv4, ipv6] = BEFORE_PORT.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** The household of an address: one IPv4 address, or an IPv6 /56. */
export function ipNetwork(forwarded: string): string {
  const ipAddress = withoutPort(forwarded);
  if (!ipaddr.IPv6.isValid(ipAddress)) return ipAddress;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const [withoutZone = ""] = parsed.toString().split("%");
  return ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${HOUSEHOLD_PREFIX_BITS}`).toString();
}
