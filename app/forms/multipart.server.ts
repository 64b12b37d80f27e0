import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { dropMessages, messages } from "../messages";
import { UPLOAD_BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from "./constants";
import { pickFields } from "./read-fields.server";

const BAD_REQUEST = 400;
const TOO_LARGE = 413;

/** Fields and, where one was chosen, the file of an upload; or what is wrong with it. */
export type Upload<Name extends string> =
  | { ok: true; fields: Record<Name, string>; file: Uint8Array | null }
  | { ok: false; status: number; text: string; fields?: Record<Name, string> };

/** More than one, so that two files are told apart from one. */
const FILES_LOOKED_AT = 2;
const MOST_PARTS = 40;
const HEADERS_MAX_BYTES = 8_192;

/** How the parser names the file of a field in which none was chosen. */
const NO_FILE_NAME = "file-upload";

function problemOf(cause: unknown): { status: number; text: string } {
  if (cause instanceof MaxFilesExceededError) return { status: BAD_REQUEST, text: dropMessages.many };
  if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
    return { status: TOO_LARGE, text: dropMessages.large(UPLOAD_MAX_BYTES) };
  // All else is a body that is not what it says: no boundary, no end, bytes that are no text.
  return { status: BAD_REQUEST, text: messages.INVALID_INPUT };
}

/**
 * Reads a multipart form with one file field, limited as it streams.
 * Answers 400 for what is no multipart body, 413 for a file over the limit. Issue 3 point 5.
 */
export async function readUpload<Name extends string>(
  request: Request,
  names: readonly Name[],
  fileField: string,
): Promise<Upload<Name>> {
  const files: File[] = [];
  const limits = {
    maxFiles: FILES_LOOKED_AT,
    maxFileSize: UPLOAD_MAX_BYTES,
    maxTotalSize: UPLOAD_BODY_MAX_BYTES,
    maxParts: MOST_PARTS,
    maxHeaderSize: HEADERS_MAX_BYTES,
  };
  try {
    const form = await parseFormData(request, limits, (file) => {
      const isChosen = file.size > 0 || (file.name !== "" && file.name !== NO_FILE_NAME);
      if (file.fieldName === fileField && isChosen) files.push(file);
    });
    if (files.length > 1) return { ok: false, status: BAD_REQUEST, text: dropMessages.many };
    const [file] = files;
    return {
      ok: true,
      fields: pickFields({ get: (name) => form.get(name)?.toString() }, names),
      file: file ? new Uint8Array(await file.arrayBuffer()) : null,
    };
  } catch (cause) {
    return { ok: false, ...problemOf(cause) };
  }
}
