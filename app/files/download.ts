import type { Logger } from "pino";
import { failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { SignedInUser } from "~/session/session-user.server";

/** Carries a file from its loader to the response, which is a page if the loader fails. */
export interface Download {
  /** The text is null in the answer to a HEAD. */
  file: { name: string; type: string; text: string | null } | null;
}

/** A file, and counts for the log, which must not contain names. */
export interface MadeFile {
  name: string;
  type: string;
  text: string;
  kind: string;
  entries: number;
  portraits?: number;
}

interface SendDeps {
  limits: RateLimit;
  page: { download: Download; method: string; path: string; address: string };
  log: Logger;
}

const UNMADE_TYPE = "application/octet-stream";

/** Sends a file instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  { limits, page, log }: SendDeps,
  { user: { owner }, isOwn }: { user: SignedInUser; isOwn: boolean },
  make: () => Promise<MadeFile>,
): Promise<null> {
  if (page.method === "HEAD") {
    const name = page.path.slice(page.path.lastIndexOf("/") + 1);
    page.download.file = { name, type: UNMADE_TYPE, text: null };
    return null;
  }
  // One file counts once a day, however often a download manager asks for it.
  const first = isOwn ? null : await limits.first("fileOfOthers", owner, page.address);
  try {
    const limit = first ? "fileOfOthers" : "file";
    const made = await limits.run(limit, owner, async () => ({ ok: true as const, file: await make() }));
    if (!made.ok) {
      const { failure } = made;
      const isTooMany = limit === "fileOfOthers" && failure.kind === "refused";
      throw failurePage(isTooMany ? { ...failure, message: t("downloads.enoughToday") } : failure);
    }
    const { kind, entries, portraits = 0, ...file } = made.file;
    log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(file.text) }, "file downloaded");
    page.download.file = file;
    return null;
  } catch (thrown) {
    await first?.refund();
    throw thrown;
  }
}
