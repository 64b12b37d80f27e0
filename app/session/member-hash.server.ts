import { createHmac } from "node:crypto";
import { derivedKey } from "./seal.server";

const KEY_PURPOSE = "members in the log";
/** Enough to keep the members of a community apart. */
const HASH_BYTES = 9;

/** Returns what names a member in the log; whoever lacks SESSION_SECRET cannot work out the member from it. */
export function memberHash(secretHex: string): (member: string) => string {
  const key = derivedKey(secretHex, KEY_PURPOSE);
  return (member) =>
    createHmac("sha256", key).update(member).digest().subarray(0, HASH_BYTES).toString("base64url");
}
