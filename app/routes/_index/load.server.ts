import type { AppLoadContext } from "@remix-run/node";
import type { CommunityEvent } from "~/contract/event";
import { Family } from "~/family/family";
import { viewerOf } from "~/session/session-user.server";

type NewsDeps = Pick<AppLoadContext, "session" | "limits" | "clock" | "site" | "log">;

export interface News {
  family: Family | null;
  events: readonly CommunityEvent[] | null;
}

async function readNews(deps: NewsDeps): Promise<News> {
  const { session, clock, site } = deps;
  const ownFamily = site.ownFamilies.refresh(session);
  const events = site.events({ ...deps, session: session.forCache(ownFamily) });
  const [family, all, state] = await Promise.all([ownFamily, events, session.user()]);
  return {
    family: family.ok ? new Family(family.answer, clock.today, viewerOf(state)) : null,
    events: all.ok ? all.answer : null,
  };
}

/** Null for what fails or is late. */
export async function loadNews(deps: NewsDeps): Promise<News> {
  const noNews: News = { family: null, events: null };
  if (await deps.session.isVisitor()) return noNews;
  try {
    return (await deps.site.bestEffort.read(deps.session.account(), () => readNews(deps))) ?? noNews;
  } catch (thrown) {
    // Home does not follow the redirect to the login.
    if (thrown instanceof Response) return noNews;
    throw thrown;
  }
}
