import type { AppLoadContext } from "@remix-run/node";
import { Family } from "~/family/family";
import { viewerOf } from "~/session/session-user.server";

/** Null for a visitor, and if it fails or is late. */
export async function loadNews(context: AppLoadContext) {
  const { session, clock, site } = context;
  if (await session.isVisitor()) return null;
  return site.bestEffort.read(session.account(), async () => {
    const ownFamily = site.ownFamilies.refresh(session);
    const events = site.events({ ...context, session: session.confirmedBy(ownFamily) });
    const [family, all, state] = await Promise.all([ownFamily, events, session.user()]);
    return {
      family: family.ok ? new Family(family.answer, clock.today, viewerOf(state)) : null,
      events: all.ok ? all.answer : null,
    };
  });
}

export type News = Awaited<ReturnType<typeof loadNews>>;
