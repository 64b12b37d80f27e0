import type { Result } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import { type CachedSession, sessionCache } from "~/session/session-cache.server";

const OWN_FAMILIES_MAX_BYTES = 8 * 1024 * 1024;

/** The user's own family: read by home, then searched with every search for a name. */
export function ownFamilies() {
  const cache = sessionCache<FamilyMembers>(OWN_FAMILIES_MAX_BYTES);

  async function read(session: CachedSession): Promise<Result<FamilyMembers>> {
    const own = await session.call(getFamilyMembers, {});
    if (own.ok) cache.write(session, own.answer);
    return own;
  }

  return {
    read,
    async cachedOrRead(session: CachedSession): Promise<Result<FamilyMembers>> {
      const cached = await cache.read(session);
      return cached ? { ok: true, answer: cached } : read(session);
    },
    forget: cache.forget,
  };
}

export type OwnFamilies = ReturnType<typeof ownFamilies>;
