import type { Logger } from "pino";
import type { Bulkhead } from "~/backend/bulkhead";
import type { OptionalReads } from "~/backend/optional-reads.server";
import type { Events } from "~/events/cached-events.server";
import type { Download } from "~/files/download";
import type { Forms } from "~/forms/forms.server";
import type { OtpStepCookie } from "~/forms/otp-flow.server";
import type { PageEncoding } from "~/http/compressed-page.server";
import type { Language } from "~/i18n/language.server";
import type { PicturesChoice } from "~/i18n/pictures.server";
import type { Portraits } from "~/images/portraits.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { Flash } from "~/session/flash.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { Seal } from "~/session/seal.server";
import type { CalendarDate } from "~/ui/format/date";
import type { Stylesheet } from "~/ui/stylesheet.server";

/** What a loader or action may ask: nothing else reaches it. */
export interface RequestContext {
  backend: Pick<BrowserSession, "call" | "isVisitor">;
  /** whoAmI at most once per request; a visitor costs no call. */
  user: BrowserSession["user"];
  signIn: BrowserSession["signIn"];
  signOut: BrowserSession["signOut"];
  /** To be thrown: the redirect to the login that comes back to this address. */
  toLogin(): Promise<Response>;
  forms: Forms;
  rateLimit: RateLimit;
  portraits: Portraits;
  download: Download;
  /**
   * Pages that search ask for much. Profiles of all searches for a relation: together no more at once than one page may.
   * Families that are looked into: half of the calls in flight.
   */
  searchTurns: Readonly<{ profiles: Bulkhead; families: Bulkhead }>;
  optionalReads: OptionalReads;
  flash: Flash;
  addFamilyRefusal: BrowserSession["addFamilyRefusal"];
  rememberProfile: BrowserSession["rememberProfile"];
  otpStep: OtpStepCookie;
  chooseLanguage(language: Language): void;
  choosePictures(choice: PicturesChoice): void;
  /** For an image that waits in its own page. */
  seal: Seal;
  events: Events["events"];
  firstEvents: Events["firstEvents"];
  /** The day in the site's time zone, and that zone's name. */
  today: CalendarDate;
  timeZone: string;
  /** The first of the origins that people open. */
  publicOrigin: string;
  requestId: string;
  /** What tells whose this page is, for who keeps pages on the device; null for all others. */
  pageOwner(): Promise<string | null>;
  stylesheet: Stylesheet;
  /** Has the policy of this response allow the styles with this hash. */
  allowStyles(cspHash: string): void;
  encoding: PageEncoding;
  log: Logger;
  development: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
