import type { Result } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import type { RedisConnection } from "~/session/connect-redis.server";
import { type CachedSession, SessionCache } from "~/session/session-cache.server";

const OWN_FAMILIES_MAX_BYTES = 8 * 1024 * 1024;

/** Each user's own family: read by the home page, then searched with every name. */
export class OwnFamilies {
  private readonly cache: SessionCache<FamilyMembers>;

  constructor(redis: RedisConnection | null) {
    this.cache = new SessionCache({ maxBytes: OWN_FAMILIES_MAX_BYTES, redis });
  }

  async refresh(session: CachedSession): Promise<Result<FamilyMembers>> {
    const result = await session.call(getFamilyMembers, {});
    if (result.ok) this.cache.write(session, result.answer);
    return result;
  }

  async read(session: CachedSession): Promise<Result<FamilyMembers>> {
    const cached = await this.cache.read(session);
    return cached ? { ok: true, answer: cached } : this.refresh(session);
  }

  forget(session: CachedSession) {
    this.cache.forget(session);
  }
}
