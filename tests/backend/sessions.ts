import { randomBytes } from "node:crypto";
import { Refusal } from "./refusal";
import type { Role } from "./rows";

const IDLE_MS = 30 * 60 * 1000;
const ID_BYTES = 16;

/** One server session; anonymous until a login. Contract 3. */
export interface Session {
  id: string;
  logon: string | null;
  role: Role | null;
  /** Only whoAmI sets it (contract 3.4). */
  memberId: number | null;
  familyId: number | null;
  lastUsed: number;
}

/** Keeps sessions in memory: a restart signs everyone out (contract 3.1). */
export function sessionBook(now: () => number) {
  const sessions = new Map<string, Session>();
  function create(): Session {
    const id = randomBytes(ID_BYTES).toString("hex").toUpperCase();
    const session = { id, logon: null, role: null, memberId: null, familyId: null, lastUsed: now() };
    sessions.set(id, session);
    return session;
  }
  return {
    create,
    find: (id: string | undefined) => (id === undefined ? undefined : sessions.get(id)),
    drop: (id: string) => sessions.delete(id),
    dropAll: () => sessions.clear(),
    /** 401 without a login; every call of someone signed in refreshes the idle time. */
    requireLogin(session: Session): void {
      if (session.logon === null) throw new Refusal(401, "Please login to perform this operation.");
      if (now() - session.lastUsed > IDLE_MS) {
        sessions.delete(session.id);
        throw new Refusal(401, "Session expired, please login to perform this operation.");
      }
      session.lastUsed = now();
    },
  };
}

export type SessionBook = ReturnType<typeof sessionBook>;
