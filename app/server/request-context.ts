import type { Logger } from "pino";
import type { Bulkhead } from "~/backend/bulkhead";
import type { OptionalReads } from "~/backend/optional-reads.server";
import type { Events } from "~/events/cached-events.server";
import type { Download } from "~/files/download";
import type { Forms } from "~/forms/forms.server";
import type { OtpStepCookie } from "~/forms/otp-flow.server";
import type { FindScreen } from "~/http/screens";
import type { Choices } from "~/i18n/choices.server";
import type { Portraits } from "~/images/portraits.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { Flash } from "~/session/flash.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { Seal } from "~/session/seal.server";
import type { CalendarDate } from "~/ui/format/date";
import type { Stylesheet } from "~/ui/stylesheet.server";

/** What loaders and actions may use. */
export interface RequestContext {
  session: Omit<BrowserSession, "confirm">;
  forms: Forms & { flash: Flash; otpStep: OtpStepCookie };
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
  /** The day in the site's time zone. */
  today: CalendarDate;
  timeZone: string;
}

/** The response as a whole: for the root, the server's entry, and files that are sent in place of a page. */
export interface Page {
  requestId: string;
  stylesheet: Stylesheet;
  /** Has the policy of this response allow the styles with this hash. */
  allowStyles(cspHash: string): void;
  /** A page or file in the encoding that the browser accepts. Call it last: it decides whether caches may keep it. */
  respond(text: string, status: number, headers: Headers): Promise<Response>;
  /** Tells apart whose pages a browser keeps for reading offline; sets nothing where it keeps none. */
  nameOwner(headers: Headers): Promise<void>;
  download: Download;
  development: boolean;
}

/** Shared by all requests of the process. */
export interface Site {
  /** The first of the origins that people open. */
  publicOrigin: string;
  portraits: Portraits;
  /**
   * Turns of pages that search. Profiles of all searches for a relation: together no more at once than one page may.
   * Families that are looked into: half of the calls in flight.
   */
  searchTurns: Readonly<{ profiles: Bulkhead; families: Bulkhead }>;
  optionalReads: OptionalReads;
  /** For an image that waits in its own page. */
  seal: Seal;
  /** For where a login may lead back to. */
  findScreen: FindScreen;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
