import type { Readable, Writable } from "node:stream";
import busboy from "busboy";
import { CONTENT_TOO_LARGE } from "~/contract/status";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { FORM_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES } from "./constants";
import { type Redisplay, refusal } from "./form-state";
import { BLOCK_BYTES, inBlocks, pickFields, type ReadForm } from "./read-form.server";

/** The longest text of an upload is an image that waits for its crop. */
export const SEALED_MAX_BYTES = 1_000_000;
const PARTS_MAX = 40;

const NOTHING = new Uint8Array();

export interface Upload extends ReadForm {
  file: Uint8Array | null;
}

interface UploadForm {
  fields: readonly string[];
  /** The only text that may be longer than a form. */
  sealedField: string;
  fileField: string;
  /** Called once with the token, before a file or a large body is stored. Unless it returns true, they are dropped. */
  accept(token: string): Promise<boolean | Redisplay>;
}

/** The specification's English text gives bytes; the Hindi text gives megabytes. */
export function tooLargeFile(): string {
  return t("images.tooLarge", { size: language() === "hi" ? UPLOAD_MAX_MEGABYTES : UPLOAD_MAX_BYTES });
}

const invalid = () => refusal(t("messages.invalidInput"));
const tooMany = () => refusal(t("images.tooMany"));
const tooLarge = () => refusal(tooLargeFile(), CONTENT_TOO_LARGE);
const tooLong = () => refusal(t("messages.invalidInput"), CONTENT_TOO_LARGE);

function written(parser: Writable, block: Buffer): Promise<void> {
  return new Promise((resolve) => parser.write(block, () => resolve()));
}

function ended(parser: Writable): Promise<void> {
  return new Promise((resolve) => parser.end(() => resolve()));
}

/** Collects the parts of an upload within their bounds. */
function partsWithin(mostBytes: number, sealedField: string, accept: UploadForm["accept"]) {
  const texts = new Map<string, string>();
  let [bytesOfFiles, bytesOfTexts] = [0, 0];
  let problem: Redisplay | undefined;
  let accepted: Promise<boolean> | undefined;

  const refuse = (found: Redisplay) => {
    problem ??= found;
  };
  const ask = async () => {
    const answer = await accept(texts.get("token") ?? "").catch(() => false);
    if (typeof answer === "object") refuse(answer);
    return answer === true;
  };
  const isAccepted = () => {
    accepted ??= ask();
    return accepted;
  };
  return {
    texts,
    refuse,
    isAccepted,
    problem: () => problem,
    bytesOfFiles: () => bytesOfFiles,
    takeText(name: string, text: string, isCut: boolean) {
      if (name !== sealedField) bytesOfTexts += Buffer.byteLength(text);
      if (isCut || bytesOfTexts > FORM_MAX_BYTES) refuse(tooLong());
      else if (!texts.has(name)) texts.set(name, text);
    },
    async takeFile(stream: Readable): Promise<Uint8Array> {
      let file: Buffer | undefined;
      let size = 0;
      for await (const chunk of stream) {
        bytesOfFiles += chunk.length;
        if (!(await isAccepted()) || problem) continue;
        file ??= Buffer.allocUnsafe(mostBytes);
        if (size + chunk.length > mostBytes) refuse(tooLarge());
        else size += chunk.copy(file, size);
      }
      return file?.subarray(0, size) ?? NOTHING;
    },
  };
}

type UploadParts = ReturnType<typeof partsWithin>;

/** Reads to the end whatever is wrong, because a browser reads the answer only when it has sent everything. */
async function parse(request: Request, fileField: string, parts: UploadParts): Promise<Uint8Array | null> {
  const files: Promise<Uint8Array>[] = [];
  const headers = Object.fromEntries(request.headers);
  const limits = { fieldSize: SEALED_MAX_BYTES, parts: PARTS_MAX };
  const parser = busboy({ headers, limits, fileHwm: BLOCK_BYTES })
    .on("field", (name, text, { valueTruncated }) => parts.takeText(name, text, valueTruncated))
    .on("file", (name, stream, { filename }) => {
      if (!parts.texts.has("token")) parts.refuse(invalid());
      if (name === fileField && filename !== undefined)
        files.push(parts.takeFile(stream).catch(() => NOTHING));
      else stream.on("error", () => {}).resume();
      if (files.length > 1) parts.refuse(tooMany());
    })
    .on("partsLimit", () => parts.refuse(invalid()))
    .on("error", () => parts.refuse(invalid()));
  let bytes = 0;
  let isDropped = false;
  try {
    for await (const block of inBlocks(request)) {
      bytes += block.length;
      isDropped ||= bytes - parts.bytesOfFiles() > FORM_MAX_BYTES && !(await parts.isAccepted());
      if (!isDropped) await written(parser, block);
    }
    if (!isDropped) await ended(parser);
  } finally {
    parser.destroy();
  }
  const [file = null] = await Promise.all(files);
  return file;
}

export async function readUpload(
  request: Request,
  { fields, sealedField, fileField, accept }: UploadForm,
): Promise<Upload> {
  const mostBytes = Math.min(Number(request.headers.get("content-length")), UPLOAD_MAX_BYTES);
  const parts = partsWithin(mostBytes, sealedField, accept);
  const file = await parse(request, fileField, parts).catch(() => {
    parts.refuse(invalid());
    return null;
  });
  const { texts } = parts;
  const problem = parts.problem();
  const read = { values: pickFields(texts, fields), token: texts.get("token") ?? "" };
  return problem ? { ...read, file: null, problem } : { ...read, file };
}
