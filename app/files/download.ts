import type { Logger } from "pino";
import type { SessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { ownerOf } from "~/session/session-user.server";

interface FileToSend {
  name: string;
  type: string;
  text: string;
}

/** Carries a file from its loader to the response, which is a page if the loader fails. */
export interface Download {
  file: FileToSend | null;
}

interface SendDeps {
  limits: RateLimit;
  page: { download: Download };
  log: Logger;
}

/** A file, and counts for the log, which must not contain names. */
export interface MadeFile extends FileToSend {
  kind: string;
  entries: number;
  portraits?: number;
}

/** Sends a file instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  { limits, page, log }: SendDeps,
  { user, isOwn }: { user: SessionUser; isOwn: boolean },
  make: () => Promise<MadeFile>,
): Promise<null> {
  const made = await limits.run(isOwn ? "file" : "fileOfOthers", ownerOf(user), async () => ({
    ok: true as const,
    file: await make(),
  }));
  if (!made.ok) {
    const { failure } = made;
    const isTooMany = !isOwn && failure.kind === "refused";
    throw failurePage(isTooMany ? { ...failure, message: t("downloads.enoughToday") } : failure);
  }
  const { kind, entries, portraits = 0, ...file } = made.file;
  log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(file.text) }, "file downloaded");
  page.download.file = file;
  return null;
}
