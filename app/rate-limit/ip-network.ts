import { isIPv6 } from "node:net";
import { HOUSEHOLD_PREFIX_DIGITS } from "./constants";

const GROUPS = 8;
const DIGITS_A_GROUP = 4;

/** An IPv4 address in the dress of an IPv6 one. */
const MAPPED = /^::ffff:([\d.]+)$/i;

/** Whom an address stands for: one IPv4 address, or the /56 that one household has. Issue 4 section 6. */
export function ipNetwork(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [front = "", back] = address.split("%")[0]?.split("::") ?? [];
  const before = front === "" ? [] : front.split(":");
  const after = back ? back.split(":") : [];
  const zeros = back === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  const digits = groups.map((group) => group.padStart(DIGITS_A_GROUP, "0")).join("");
  return `${digits.slice(0, HOUSEHOLD_PREFIX_DIGITS).toLowerCase()}/56`;
}
