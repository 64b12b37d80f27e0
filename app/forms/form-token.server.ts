import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { SessionUser } from "../contract/session";
import type { Seal } from "../cookies/seal.server";
import { FORM_TOKEN_MAX_AGE_S } from "./constants";

const ticket = z.object({ owner: z.string(), number: z.string() });

/** What a form carries: who opened it, and a number of its own, so that two presses are one change. */
export type FormToken = z.output<typeof ticket>;

const TICKET = "ticket";

/** Who someone is for drafts and tickets; some backends tell no id (specification section 3 "Session user"). */
export function ownerOf({ memberId, firstName, lastName }: SessionUser): string {
  const who = memberId === null ? JSON.stringify([firstName, lastName]) : String(memberId);
  return createHash("sha256").update(who).digest("base64url");
}

/** A new ticket for a form that someone opens. */
export function issueFormToken(seal: Seal, owner: string): string {
  return seal.close(TICKET, { owner, number: randomUUID() }, FORM_TOKEN_MAX_AGE_S);
}

/** The ticket of a form that comes back, null when it has none of ours. */
export function readFormToken(seal: Seal, text: string): FormToken | null {
  return ticket.safeParse(seal.open(TICKET, text)).data ?? null;
}
