import { MS_PER_SECOND } from "../app/time";
import { askWhoAmI, type Check, ok, stoppedAnswering, warning } from "./check";

/** The Date header has no fractions of a second, and takes time to arrive. */
const TOLERATED_MS = 5_000;
const SECONDS_PER_MINUTE = 60;

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / MS_PER_SECOND);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % SECONDS_PER_MINUTE} s`;
}

export const clock: Check = {
  name: "clock",
  after: ["calls"],
  async run(context) {
    const began = Date.now();
    const reply = await askWhoAmI(context);
    if (!reply.ok) return stoppedAnswering(reply);
    const serverTime = Date.parse(String(reply.answer.headers.date ?? ""));
    if (Number.isNaN(serverTime))
      return warning("the backend sends no Date header", "Configure it to send one.");
    const difference = serverTime + MS_PER_SECOND / 2 - (began + Date.now()) / 2;
    const facts = { differenceMs: Math.round(difference) };
    if (Math.abs(difference) <= TOLERATED_MS) return ok("backend and this machine agree", facts);
    const side = difference > 0 ? "ahead of" : "behind";
    const advice = "Sync both with NTP: OTP expiry and image caching depend on the clock.";
    return warning(`the backend's is ${formatDuration(difference)} ${side} this machine's`, advice, facts);
  },
};
