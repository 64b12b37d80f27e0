import type { Readable } from "node:stream";
import busboy from "busboy";
import type { Logger } from "pino";
import type { Message } from "~/contract/message";
import { CONTENT_TOO_LARGE, UNAVAILABLE } from "~/contract/status";
import { FORM_MAX_BYTES } from "~/forms/byte-budget";
import { TYPED_MAX_CHARACTERS } from "~/forms/form-schema";
import { type Redisplay, refusal } from "~/forms/form-state";
import { BLOCK_BYTES, inBlocks, pickFields, type ReadForm } from "~/forms/read-form.server";
import { RETRY_SOON } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES } from "./constants";

/** The longest field of an upload is the image that waits. */
export const SEALED_MAX_BYTES = 1_000_000;
const PARTS_MAX = 40;

const NOTHING = new Uint8Array();

export interface Upload extends ReadForm {
  file: Uint8Array | null;
}

/** The sealed image that is to be cropped: the only text that may be longer than a field. */
const WAITING = "waiting";
const FILE = "image";
const FIELDS = ["step", "position", "zoom", "turn", WAITING];

interface UploadForm {
  /** Called once with the token, before a file or a large body is stored. False drops them. */
  accept(token: string): Promise<boolean>;
  take(bytes: number): boolean;
  log: Pick<Logger, "error">;
}

export function tooLargeMessage(): Message {
  return message("images.tooLarge", { megabytes: UPLOAD_MAX_MEGABYTES });
}

export const busyRefusal = () => ({ ...refusal(message("images.busy"), UNAVAILABLE), headers: RETRY_SOON });
const invalid = () => refusal(message("messages.invalidInput"));

/** Also resolves after an error, which the parser reports as an event. */
function untilDone(begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => begin(resolve));
}

class UploadParts {
  readonly texts = new Map<string, string>();
  bytesOfFiles = 0;
  problem: Redisplay | undefined;
  private accepted: Promise<boolean> | undefined;

  constructor(
    private readonly maxBytes: number,
    private readonly form: UploadForm,
  ) {}

  refuse(problem: Redisplay) {
    this.problem ??= problem;
  }

  /** The user reads the same sentence as for a broken form, and the log says why. */
  fail(cause: unknown): false {
    this.form.log.error({ err: cause }, "upload not read");
    this.refuse(invalid());
    return false;
  }

  refuseFile(message: Message, status?: number) {
    this.refuse(refusal(message, status, FILE));
  }

  isAccepted(): Promise<boolean> {
    this.accepted ??= this.form.accept(this.texts.get("token") ?? "").catch((cause) => this.fail(cause));
    return this.accepted;
  }

  takeText(name: string, text: string, isCut: boolean) {
    if (isCut || (name !== WAITING && text.length > TYPED_MAX_CHARACTERS))
      this.refuse(refusal(message("messages.invalidInput"), CONTENT_TOO_LARGE));
    else if (!this.texts.has(name)) this.texts.set(name, text);
  }

  async takeFile(stream: Readable): Promise<Uint8Array> {
    let file: Buffer | undefined;
    let size = 0;
    try {
      for await (const chunk of stream) {
        this.bytesOfFiles += chunk.length;
        if (!(await this.isAccepted()) || this.problem) continue;
        file ??= Buffer.allocUnsafe(this.maxBytes);
        if (size + chunk.length > this.maxBytes) this.refuseFile(tooLargeMessage(), CONTENT_TOO_LARGE);
        else size += chunk.copy(file, size);
      }
    } catch (cause) {
      // The stream's own error is a body that was cut off, which the parser reports.
      if (cause !== stream.errored) this.fail(cause);
    }
    return file?.subarray(0, size) ?? NOTHING;
  }
}

/** Reads to the end despite problems, because browsers read no response before they have sent everything. */
async function parse(request: Request, { take }: UploadForm, parts: UploadParts) {
  const files: Promise<Uint8Array>[] = [];
  const headers = Object.fromEntries(request.headers);
  const limits = { fieldSize: SEALED_MAX_BYTES, parts: PARTS_MAX };
  const parser = busboy({ headers, limits, fileHwm: BLOCK_BYTES })
    .on("field", (name, text, { valueTruncated }) => parts.takeText(name, text, valueTruncated))
    .on("file", (name, stream, { filename }) => {
      if (!parts.texts.has("token")) parts.refuse(invalid());
      if (name === FILE && filename !== undefined) files.push(parts.takeFile(stream));
      else stream.on("error", () => {}).resume();
      if (files.length > 1) parts.refuseFile(message("images.tooMany"));
    })
    .on("partsLimit", () => parts.refuse(invalid()))
    .on("error", () => parts.refuse(invalid()));
  let bytes = 0;
  let isDropped = false;
  try {
    const reserve = (chunkBytes: number) => {
      if (!isDropped && !take(chunkBytes)) parts.refuse(busyRefusal());
      isDropped ||= parts.problem?.status === UNAVAILABLE;
      return !isDropped;
    };
    for await (const block of inBlocks(request, reserve)) {
      bytes += block.length;
      isDropped ||= bytes - parts.bytesOfFiles > FORM_MAX_BYTES && !(await parts.isAccepted());
      if (!isDropped) await untilDone((done) => parser.write(block, done));
    }
    if (!isDropped) await untilDone((done) => parser.end(done));
  } finally {
    parser.destroy();
  }
  const [file = null] = await Promise.all(files);
  return file;
}

export async function readUpload(request: Request, form: UploadForm): Promise<Upload> {
  const maxBytes = Math.min(Number(request.headers.get("content-length")), UPLOAD_MAX_BYTES);
  const parts = new UploadParts(maxBytes, form);
  const file = await parse(request, form, parts).catch((cause: unknown) => {
    if (!request.signal.aborted) parts.fail(cause);
    return null;
  });
  const { texts, problem } = parts;
  return {
    values: pickFields(texts, FIELDS),
    token: texts.get("token") ?? "",
    language: texts.get("language"),
    file: problem ? null : file,
    problem,
  };
}
