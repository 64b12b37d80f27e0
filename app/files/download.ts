import type { Logger } from "pino";
import { failurePage } from "~/http/responses.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { SignedInUser } from "~/session/session-user.server";

/** Carries a file from its loader to the response, which is a page if the loader fails. */
export interface Download {
  /** The text is null in the answer to a HEAD. */
  file: { name: string; type: string; text: string | null } | null;
}

/** A file's text, and counts for the log, which must not contain names. */
export interface MadeFile {
  text: string;
  kind: string;
  entries: number;
  portraits?: number;
}

const TYPES = new Map([
  ["csv", "text/csv"],
  ["ged", "text/vnd.familysearch.gedcom"],
  ["html", "text/html"],
  ["ics", "text/calendar"],
  ["json", "application/json"],
  ["vcf", "text/vcard"],
]);

/** Sends a file instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  { limits, page, log }: { limits: RateLimit; page: { download: Download; method: string }; log: Logger },
  { owner }: SignedInUser,
  name: string,
  make: () => MadeFile | Promise<MadeFile>,
): Promise<null> {
  const type = TYPES.get(name.split(".").at(-1) ?? "") ?? "application/octet-stream";
  if (page.method === "HEAD") {
    page.download.file = { name, type, text: null };
    return null;
  }
  const made = await limits.run({ name: "file", account: owner }, async () => ({
    ok: true as const,
    file: await make(),
  }));
  if (!made.ok) throw failurePage(made.failure);
  const { kind, entries, portraits = 0, text } = made.file;
  log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(text) }, "file downloaded");
  page.download.file = { name, type, text };
  return null;
}
