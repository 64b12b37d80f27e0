import type { ObserveCall } from "~/backend/client.server";
import type { BackendLoad } from "~/backend/connect.server";
import type { ObserveDraft } from "~/forms/draft.server";
import type { ObserveImage } from "~/images/resize-cache.server";
import type { LimitName } from "~/session/rate-limit/limiter.server";

/** What the rooms tell while they work. Every label is one of ours: nothing that a visitor sent becomes one. */
export interface Observers {
  request(route: string, method: string, status: string, seconds: number): void;
  call: ObserveCall;
  rateLimited(kind: LimitName): void;
  draft: ObserveDraft;
  image: ObserveImage;
}

export interface Readings {
  backendLoad(): BackendLoad;
  isRedisReached(): boolean | null;
}

export const silent: Observers = {
  request() {},
  call() {},
  rateLimited() {},
  draft() {},
  image() {},
};
