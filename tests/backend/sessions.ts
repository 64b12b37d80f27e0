import { randomBytes } from "node:crypto";
import { Refusal } from "./refusal";
import type { Role } from "./rows";

const IDLE_MS = 30 * 60 * 1000;
const ID_BYTES = 16;

/** The member as whoAmI loaded it, until the next login. */
export interface LoadedMember {
  firstName: string;
  lastName: string;
  profileImageThumbnail: string;
}

export interface Session {
  id: string;
  logon: string | null;
  role: Role | null;
  /** Only whoAmI sets these three. */
  memberId: number | null;
  familyId: number | null;
  member: LoadedMember | null;
  lastUsed: number;
}

function unauthorized(begin: string): Refusal {
  return new Refusal(401, `${begin} to perform this operation.`);
}

export function sessionBook(now: () => number) {
  const sessions = new Map<string, Session>();
  function create(): Session {
    const session: Session = {
      id: randomBytes(ID_BYTES).toString("hex").toUpperCase(),
      logon: null,
      role: null,
      memberId: null,
      familyId: null,
      member: null,
      lastUsed: now(),
    };
    sessions.set(session.id, session);
    return session;
  }
  return {
    create,
    /** Unknown and ended ids have no session. */
    find: (id: string | undefined) => (id === undefined ? undefined : sessions.get(id)),
    end: (id: string) => void sessions.delete(id),
    dropAll: () => sessions.clear(),
    /** Throws 401 without a login; otherwise restarts the idle time. */
    requireLogin(session: Session): void {
      if (session.logon === null) throw unauthorized("Please login");
      if (now() - session.lastUsed > IDLE_MS) {
        sessions.delete(session.id);
        throw unauthorized("Session expired, please login");
      }
      session.lastUsed = now();
    },
  };
}

export type SessionBook = ReturnType<typeof sessionBook>;
