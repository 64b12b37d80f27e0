import { createHash } from "node:crypto";
import type { SessionUser } from "../contract/session";

/** Enough that no two members are one; every page of a member carries it. */
const OWNER_BYTES = 9;

/** Some backends tell no member id, so the name stands in for it. */
export function ownerOf({ memberId, firstName, lastName }: SessionUser): string {
  const who = memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
  return createHash("sha256").update(who).digest().subarray(0, OWNER_BYTES).toString("base64url");
}
