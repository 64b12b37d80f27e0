import type { Logger } from "pino";
import type { Bulkhead } from "~/backend/bulkhead";
import type { OptionalReads } from "~/backend/optional-reads.server";
import type { Events } from "~/events/cached-events.server";
import type { Download } from "~/files/download";
import type { Forms } from "~/forms/forms.server";
import type { FindScreen } from "~/http/screens";
import type { Choices } from "~/i18n/choices.server";
import type { Portraits } from "~/images/portraits.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { BrowserState } from "~/session/browser-state.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { Seal } from "~/session/seal.server";
import type { CalendarDate } from "~/ui/format/date";
import type { Stylesheet } from "~/ui/stylesheet.server";

export interface RequestContext {
  session: Omit<BrowserSession, "confirm">;
  forms: Forms & Pick<BrowserState, "flash" | "otpStep">;
  limits: RateLimit;
  events: Events;
  /** Read with `language()` and `picturesAreOn()`. */
  choices: { set(choices: Partial<Choices>): void };
  clock: Clock;
  page: Page;
  site: Site;
  log: Logger;
}

interface Clock {
  today: CalendarDate;
  timeZone: string;
}

/** The response as a whole: for the root, the server's entry, and files that are sent in place of a page. */
export interface Page {
  requestId: string;
  stylesheet: Stylesheet;
  /** Makes the response's policy allow the styles with this hash. */
  allowStyles(cspHash: string): void;
  /** Call it last: it decides whether caches may keep the response. */
  respond(text: string, status: number, headers: Headers): Promise<Response>;
  nameOwner(headers: Headers): Promise<void>;
  download: Download;
  development: boolean;
}

export interface Site {
  publicOrigin: string;
  portraits: Portraits;
  /** All searches for a relation read as many profiles as one may; looks into families take half of the calls. */
  searchTurns: Readonly<{ profiles: Bulkhead; families: Bulkhead }>;
  optionalReads: OptionalReads;
  seal: Seal;
  findScreen: FindScreen;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
