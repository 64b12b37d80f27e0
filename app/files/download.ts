import type { HeadersFunction } from "@remix-run/node";
import type { Logger } from "pino";
import type { SessionUser } from "~/contract/session";
import { OK } from "~/contract/status";
import { failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { ownerOf } from "~/session/session-user.server";

interface FileToSend {
  name: string;
  type: string;
  text: string;
}

/** A loader leaves its file here. It is the loader of a screen, so that its failures are complete pages. */
export function download() {
  let left: FileToSend | null = null;
  return {
    leave(file: FileToSend) {
      left = file;
      return null;
    },
    /** The file's text, its headers set; null for a page that has no file or that failed. */
    take(status: number, headers: Headers): string | null {
      if (!left || status !== OK) return null;
      headers.set("Content-Type", `${left.type}; charset=utf-8`);
      headers.set("Content-Disposition", `attachment; filename="${left.name}"`);
      return left.text;
    },
  };
}

export type Download = ReturnType<typeof download>;

/** Retry-After of a backend that is away, or of too many files. */
export const fileHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

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

interface Asker {
  user: SessionUser;
  /** The file is about their own family. */
  isOwn: boolean;
}

/** Creates a file and sends it instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  { limits, page, log }: SendDeps,
  { user, isOwn }: Asker,
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
  const { kind, entries, portraits, ...file } = made.file;
  log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(file.text) }, "file made");
  return page.download.leave(file);
}
