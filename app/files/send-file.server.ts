import type { Logger } from "pino";
import type { SessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { ownerOf } from "~/session/session-user.server";
import type { Download, FileToSend } from "./download";

interface SendDeps {
  limits: RateLimit;
  page: { download: Download };
  log: Logger;
}

/** A file and what the log records about it: counts, never names. */
interface MadeFile extends FileToSend {
  kind: string;
  entries: number;
  portraits: number;
}

/** Creates a file and sends it instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  { limits, page, log }: SendDeps,
  user: SessionUser,
  make: () => Promise<MadeFile>,
): Promise<null> {
  const made = await limits.run("file", ownerOf(user), async () => ({
    ok: true as const,
    file: await make(),
  }));
  if (!made.ok) throw failurePage(made.failure);
  const { kind, entries, portraits, ...file } = made.file;
  log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(file.text) }, "file made");
  return page.download.leave(file);
}
