import { createHash } from "node:crypto";
import type { SessionUser } from "../contract/session";

const OWNER_BYTES = 16;

/** Some backends tell no member id, so the name stands in for it. */
export function ownerOf({ memberId, firstName, lastName }: SessionUser): string {
  const who = memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
  return createHash("sha256").update(who).digest().subarray(0, OWNER_BYTES).toString("base64url");
}
