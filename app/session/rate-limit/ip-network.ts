import ipaddr from "ipaddr.js";
import { HOUSEHOLD_PREFIX_BITS } from "./constants";

/** Whom an IP address stands for: one IPv4 address, or the /56 that one household has. */
export function ipNetwork(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const parsed = ipaddr.process(ipAddress);
  if (parsed.kind() === "ipv4") return parsed.toString();
  // Without the zone of a link-local address, which is no part of the network.
  const [plain = ""] = parsed.toString().split("%");
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${HOUSEHOLD_PREFIX_BITS}`).toString();
}
