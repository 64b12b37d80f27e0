import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { BAD_REQUEST, CONTENT_TOO_LARGE } from "~/contract/status";
import { withLatinDigits } from "~/http/params.server";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES } from "./constants";
import { SUGGEST } from "./name-suggestions.server";
import { recordOf } from "./records";

const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 512 * 1024;

export interface ReadForm<Field extends string> {
  values: Record<Field, string>;
  token: string;
  suggest?: string;
  /** `values` holds what was read before it. */
  problem?: FormProblem;
}

export interface FormProblem {
  status: number;
  message: string;
}

const PASSWORD = /password$/i;

function typedValue(name: string, value: string): string {
  return PASSWORD.test(name) ? value : withLatinDigits(value);
}

/** Missing fields are "", repeated ones count once. */
export function pickFields<Field extends string>(
  from: { get(name: string): string | null | undefined },
  names: readonly Field[],
): Record<Field, string> {
  return recordOf(names, (name) => typedValue(name, from.get(name) ?? ""));
}

export async function readForm<Field extends string>(
  request: Request,
  names: readonly Field[],
): Promise<ReadForm<Field>> {
  const fields = new URLSearchParams(await request.text());
  const values = pickFields(fields, names);
  return { values, token: fields.get("token") ?? "", suggest: fields.get(SUGGEST) ?? "" };
}

export interface Upload<Field extends string> extends ReadForm<Field> {
  file: Uint8Array | null;
}

const LIMITS = {
  maxFileSize: UPLOAD_MAX_BYTES,
  maxTotalSize: UPLOAD_BODY_MAX_BYTES,
  maxParts: 40,
  maxHeaderSize: 8_192,
};

/** The specification's English text gives bytes; the Hindi text gives megabytes. */
export function tooLargeFile(): string {
  return t("images.tooLarge", { size: language() === "hi" ? UPLOAD_MAX_MEGABYTES : UPLOAD_MAX_BYTES });
}

function problemOf(cause: unknown): FormProblem {
  if (cause instanceof MaxFileSizeExceededError || cause instanceof MaxTotalSizeExceededError)
    return { status: CONTENT_TOO_LARGE, message: tooLargeFile() };
  // The body is malformed: no boundary, no end, or bytes that are not text.
  return { status: BAD_REQUEST, message: t("messages.invalidInput") };
}

function isChosenFile(part: MultipartPart, field: string): boolean {
  return part.isFile && part.name === field && (part.size > 0 || Boolean(part.filename));
}

export async function readUpload<Field extends string>(
  request: Request,
  names: readonly Field[],
  fileField: string,
): Promise<Upload<Field>> {
  const fields = new Map<string, string>();
  const files: Uint8Array[] = [];
  const read = () => ({ values: pickFields(fields, names), token: fields.get("token") ?? "" });
  try {
    for await (const part of parseMultipartRequest(request, LIMITS)) {
      if (isChosenFile(part, fileField)) files.push(part.bytes);
      else if (part.name && part.isText && !fields.has(part.name)) fields.set(part.name, part.text);
      if (files.length > 1)
        return { ...read(), file: null, problem: { status: BAD_REQUEST, message: t("images.tooMany") } };
    }
    return { ...read(), file: files[0] ?? null };
  } catch (cause) {
    return { ...read(), file: null, problem: problemOf(cause) };
  }
}
