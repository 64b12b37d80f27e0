import type { Logger } from "pino";
import { failurePage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import type { SignedInUser } from "~/session/session-user.server";

interface FileToSend {
  name: string;
  type: string;
  /** Null in the answer to a HEAD. */
  text: string | null;
}

/** Carries a file from its loader to the response, which is a page if the loader fails. */
export interface Download {
  file: FileToSend | null;
}

interface SendDeps {
  limits: RateLimit;
  page: { download: Download; method: string; path: string; address: string };
  log: Logger;
}

/** A file, and counts for the log, which must not contain names. */
export interface MadeFile extends FileToSend {
  text: string;
  kind: string;
  entries: number;
  portraits?: number;
}

const UNMADE_TYPE = "application/octet-stream";

/** One file counts once a day, however often a download manager asks for it. */
async function countedFile({ limits, page }: SendDeps, owner: string, isOwn: boolean) {
  const first = isOwn ? null : await limits.first("fileOfOthers", owner, page.address);
  return { limit: first ? ("fileOfOthers" as const) : ("file" as const), takeBack: () => first?.refund() };
}

/** Sends a file instead of a page, unless this member has requested too many lately. */
export async function sendFile(
  deps: SendDeps,
  { user, isOwn }: { user: SignedInUser; isOwn: boolean },
  make: () => Promise<MadeFile>,
): Promise<null> {
  const { limits, page, log } = deps;
  if (page.method === "HEAD") {
    page.download.file = {
      name: page.path.slice(page.path.lastIndexOf("/") + 1),
      type: UNMADE_TYPE,
      text: null,
    };
    return null;
  }
  const { limit, takeBack } = await countedFile(deps, user.owner, isOwn);
  const making = limits.run(limit, user.owner, async () => ({ ok: true as const, file: await make() }));
  const made = await making.catch(async (thrown: unknown) => {
    await takeBack();
    throw thrown;
  });
  if (!made.ok) {
    await takeBack();
    const { failure } = made;
    const isTooMany = limit === "fileOfOthers" && failure.kind === "refused";
    throw failurePage(isTooMany ? { ...failure, message: t("downloads.enoughToday") } : failure);
  }
  const { kind, entries, portraits = 0, ...file } = made.file;
  log.info({ file: kind, entries, portraits, bytes: Buffer.byteLength(file.text) }, "file downloaded");
  page.download.file = file;
  return null;
}
